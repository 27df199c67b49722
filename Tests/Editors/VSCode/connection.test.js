'use strict';

const assert = require('assert');
const { test } = require('node:test');
const { Connection, ConnectionEnded } = require(`${process.env.EXTENSION}/lib/connection`);

/** Two connections that write to each other. */
function pair() {
  const one = new Connection((bytes) => other.receive(bytes));
  const other = new Connection((bytes) => one.receive(bytes));
  return [one, other];
}

test('a request gets its answer', async () => {
  const [client, server] = pair();
  server.on('add', ([one, other]) => one + other);
  assert.strictEqual(await client.request('add', [1, 2]), 3);
});

test('answers may come in another order', async () => {
  const [client, server] = pair();
  const waiting = [];
  server.on('late', () => new Promise((resolve) => waiting.push(resolve)));
  const answers = [client.request('late'), client.request('late')];
  waiting[1]('second');
  waiting[0]('first');
  assert.deepStrictEqual(await Promise.all(answers), ['first', 'second']);
});

test('an unknown method is an error with its code', async () => {
  const [client] = pair();
  await assert.rejects(client.request('nothing'), { code: -32601 });
});

test('a handler that fails answers with its error', async () => {
  const [client, server] = pair();
  server.on('fail', () => { throw new Error('too deep'); });
  await assert.rejects(client.request('fail'), /too deep/);
});

test('a request that is cancelled tells the server', async () => {
  const [client, server] = pair();
  let cancelled;
  let answer;
  server.on('$/cancelRequest', ({ id }) => (cancelled = id));
  server.on('slow', () => new Promise((resolve) => (answer = resolve)));
  let cancel;
  const token = { onCancellationRequested: (listener) => ((cancel = listener), { dispose() {} }) };
  const request = client.request('slow', {}, token);
  cancel();
  assert.strictEqual(cancelled, 1);
  answer(null);
  await request;
});

test('who waits when the connection ends gets an error', async () => {
  const client = new Connection(() => {});
  const request = client.request('never');
  client.end();
  await assert.rejects(request, ConnectionEnded);
  await assert.rejects(client.request('later'), ConnectionEnded);
});
