/// What the model speaks of: its values, names, files and diagnostics are those of the target below.
@_exported public import RemoraValues
