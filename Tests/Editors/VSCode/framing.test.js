'use strict';

const assert = require('assert');
const { test } = require('node:test');
const { Decoder, encode } = require(`${process.env.EXTENSION}/lib/framing`);

const messages = [{ id: 1, method: 'a' }, { id: 2, result: 'ä 🐟' }, { method: 'b', params: ['\r\n\r\n'] }];
const stream = Buffer.concat(messages.map(encode));

test('messages are found however the stream is cut', () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const decoder = new Decoder();
    const found = [];
    for (let start = 0; start < stream.length; start += size) {
      found.push(...decoder.push(stream.subarray(start, start + size)));
    }
    assert.deepStrictEqual(found, messages, `in pieces of ${size}`);
  }
});

test('other headers are skipped, whatever the case of their names', () => {
  const text = 'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length: 2\r\n\r\n{}';
  assert.deepStrictEqual(new Decoder().push(Buffer.from(text)), [{}]);
});

const headers = ['Content-Length: many', 'Content-Length: 99999999999', 'X: y'];
for (const text of [...headers.map((header) => `${header}\r\n\r\n`), 'words '.repeat(1000)]) {
  test(`no message: ${text.slice(0, 30).trim()}`, () => {
    assert.throws(() => new Decoder().push(Buffer.from(text)), /the server writes/);
  });
}

test('a large message in small pieces takes little time', () => {
  const large = encode({ text: 'x'.repeat(4_000_000) });
  const decoder = new Decoder();
  const start = process.cpuUsage();
  const found = [];
  for (let at = 0; at < large.length; at += 512) found.push(...decoder.push(large.subarray(at, at + 512)));
  assert.strictEqual(found[0].text.length, 4_000_000);
  // Copying what has come with every piece would take minutes.
  assert.ok(process.cpuUsage(start).user < 5_000_000);
});
