// Limits concurrency so that small machines are not overloaded.
/** Calls `work` for each item, at most `count` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
