// Does many things a few at a time, so that a small machine is not asked for all of them at once.

/** Runs the work on each item, at most `count` of them at a time. */
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
