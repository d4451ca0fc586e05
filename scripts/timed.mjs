/** Runs something, and prints its name and how long it took. */
export async function timed(what, work) {
  const begin = Date.now();
  console.log(`${what} …`);
  const result = await work();
  console.log(`${what}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
