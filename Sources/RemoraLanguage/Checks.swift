// What an editor asks for is made of findings and checked scripts: who imports this module sees their types.
@_exported public import RemoraChecks
