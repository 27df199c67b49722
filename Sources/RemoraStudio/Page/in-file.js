/**
 * Those of some controls that are in the scene's file; those that a script added are not. Only the host knows.
 *
 * @param {import('./connection.js').Connection} connection
 * @param {number[]} numbers
 * @returns {Promise<number[]>}
 */
export async function inFile(connection, numbers) {
  const items = numbers.map((number) => `control ${number}`);
  if (await connection.request('copy', { items }).then(() => true, () => false)) return numbers;
  if (numbers.length <= 1) return [];
  const middle = numbers.length >> 1;
  return [
    ...await inFile(connection, numbers.slice(0, middle)), ...await inFile(connection, numbers.slice(middle)),
  ];
}
