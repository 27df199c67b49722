'use strict';

const vscode = require('vscode');

/** Values of the protocol as values of VS Code, and back. Several enumerations begin with 1 there, and with 0 here. */

const uri = (text) => vscode.Uri.parse(text);
const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = (value) => new vscode.Location(uri(value.uri), range(value.range));
const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);

const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });

/** What names a document and a place in it, for most requests. */
function at(document, place) {
  return { textDocument: { uri: document.uri.toString() }, position: fromPosition(place) };
}

/** One location, several, or links to them. */
function definitions(value) {
  if (!value) return null;
  return [value].flat().map((each) => {
    if (!each.targetUri) return location(each);
    return {
      originSelectionRange: each.originSelectionRange && range(each.originSelectionRange),
      targetUri: uri(each.targetUri),
      targetRange: range(each.targetRange),
      targetSelectionRange: range(each.targetSelectionRange),
    };
  });
}

/** A text, with Markdown or without. */
function documentation(value) {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (value.kind === 'markdown') return new vscode.MarkdownString(value.value);
  return value.value;
}

/** The contents of a hover, in any of their forms. */
function contents(value) {
  return [value].flat().map((each) => {
    if (typeof each === 'string') return new vscode.MarkdownString(each);
    if (each.language) return new vscode.MarkdownString().appendCodeblock(each.value, each.language);
    if (each.kind === 'plaintext') return new vscode.MarkdownString().appendText(each.value);
    return new vscode.MarkdownString(each.value);
  });
}

function diagnostic(value) {
  const made = new vscode.Diagnostic(range(value.range), value.message, (value.severity ?? 1) - 1);
  made.source = value.source;
  made.tags = value.tags;
  made.code = value.codeDescription ? { value: value.code, target: uri(value.codeDescription.href) } : value.code;
  made.relatedInformation = value.relatedInformation?.map(
    (each) => new vscode.DiagnosticRelatedInformation(location(each.location), each.message),
  );
  return made;
}

/** A diagnostic that did not come from the server. */
function fromDiagnostic(value) {
  return {
    range: fromRange(value.range),
    message: value.message,
    severity: value.severity + 1,
    source: value.source,
    code: value.code?.value ?? value.code,
  };
}

function workspaceEdit(value) {
  const made = new vscode.WorkspaceEdit();
  for (const [file, edits] of Object.entries(value.documentChanges ? {} : (value.changes ?? {}))) {
    made.set(uri(file), edits.map(textEdit));
  }
  for (const change of value.documentChanges ?? []) {
    if (change.kind === 'create') made.createFile(uri(change.uri), change.options);
    else if (change.kind === 'rename') made.renameFile(uri(change.oldUri), uri(change.newUri), change.options);
    else if (change.kind === 'delete') made.deleteFile(uri(change.uri), change.options);
    else made.set(uri(change.textDocument.uri), change.edits.map(textEdit));
  }
  return made;
}

function codeActionKind(value) {
  return value ? vscode.CodeActionKind.Empty.append(value) : undefined;
}

function completionItem(value) {
  const label = value.labelDetails ? { label: value.label, ...value.labelDetails } : value.label;
  const made = new vscode.CompletionItem(label, value.kind === undefined ? undefined : value.kind - 1);
  made.detail = value.detail;
  made.documentation = documentation(value.documentation);
  made.sortText = value.sortText;
  made.filterText = value.filterText;
  made.preselect = value.preselect;
  made.commitCharacters = value.commitCharacters;
  made.tags = value.tags ?? (value.deprecated ? [vscode.CompletionItemTag.Deprecated] : undefined);
  const text = value.textEdit?.newText ?? value.insertText ?? value.label;
  made.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  const { range: replaced, insert, replace } = value.textEdit ?? {};
  if (replaced) made.range = range(replaced);
  else if (insert) made.range = { inserting: range(insert), replacing: range(replace) };
  made.additionalTextEdits = value.additionalTextEdits?.map(textEdit);
  return made;
}

function signatureHelp(value) {
  const made = new vscode.SignatureHelp();
  made.activeSignature = value.activeSignature ?? 0;
  made.activeParameter = value.activeParameter ?? 0;
  made.signatures = value.signatures.map((each) => {
    const signature = new vscode.SignatureInformation(each.label, documentation(each.documentation));
    signature.parameters = (each.parameters ?? []).map(
      (parameter) => new vscode.ParameterInformation(parameter.label, documentation(parameter.documentation)),
    );
    signature.activeParameter = each.activeParameter;
    return signature;
  });
  return made;
}

function documentSymbol(value) {
  const made = new vscode.DocumentSymbol(
    value.name,
    value.detail ?? '',
    value.kind - 1,
    range(value.range),
    range(value.selectionRange),
  );
  made.tags = value.tags;
  made.children = (value.children ?? []).map(documentSymbol);
  return made;
}

function symbolInformation(value) {
  return new vscode.SymbolInformation(value.name, value.kind - 1, value.containerName ?? '', location(value.location));
}

const FOLDING_KINDS = { comment: 1, imports: 2, region: 3 };

function foldingRange(value) {
  return new vscode.FoldingRange(value.startLine, value.endLine, FOLDING_KINDS[value.kind]);
}

function documentLink(value) {
  const made = new vscode.DocumentLink(range(value.range), value.target && uri(value.target));
  made.tooltip = value.tooltip;
  return made;
}

module.exports = {
  at, codeActionKind, completionItem, contents, definitions, diagnostic, documentLink, documentSymbol,
  documentation, foldingRange, fromDiagnostic, fromRange, location, range, signatureHelp, symbolInformation, textEdit,
  uri, workspaceEdit,
};
