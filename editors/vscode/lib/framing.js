'use strict';

/** No message of a language server is longer. */
const LONGEST_MESSAGE = 64 * 1024 * 1024;
const LONGEST_HEADER = 4096;

/**
 * A message with the header that precedes it.
 *
 * @param {object} message
 */
function encode(message) {
  const content = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([Buffer.from(`Content-Length: ${content.length}\r\n\r\n`, 'ascii'), content]);
}

/** Finds the messages in a stream of bytes, however it is cut into pieces. */
class Decoder {
  /** What has come and is no message yet. @type {any[]} */
  #parts = [];
  #size = 0;
  /** How much must have come before it is worth a look. */
  #needed = 1;
  /** The length of the content that comes next; `undefined` in a header. @type {number | undefined} */
  #length;

  /**
   * The messages that are complete now.
   *
   * @param {any} part
   * @returns {any[]}
   * @throws if the stream has something else than messages
   */
  push(part) {
    this.#parts.push(part);
    this.#size += part.length;
    const messages = [];
    while (this.#size >= this.#needed) {
      const bytes = Buffer.concat(this.#parts, this.#size);
      const end = this.#length === undefined ? bytes.indexOf('\r\n\r\n') : this.#length;
      if (end < 0) {
        if (bytes.length > LONGEST_HEADER) throw new Error('the server writes something that is no message');
        this.#keep(bytes, bytes.length + 1);
      } else if (this.#length === undefined) {
        this.#length = contentLength(bytes.toString('ascii', 0, end));
        this.#keep(bytes.subarray(end + 4), this.#length);
      } else {
        messages.push(JSON.parse(bytes.toString('utf8', 0, end)));
        this.#length = undefined;
        this.#keep(bytes.subarray(end), 1);
      }
    }
    return messages;
  }

  #keep(bytes, needed) {
    this.#parts = [bytes];
    this.#size = bytes.length;
    this.#needed = needed;
  }
}

/** @param {string} header */
function contentLength(header) {
  const found = /^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header);
  const length = found ? Number(found[1]) : NaN;
  if (!(length <= LONGEST_MESSAGE)) throw new Error(`the server writes the header ${JSON.stringify(header)}`);
  return length;
}

module.exports = { encode, Decoder };
