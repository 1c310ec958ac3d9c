// Validates storage keys, so that none can leave our root.
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/

/** Returns the key; throws for one that could lead outside the storage. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a valid storage key: ${JSON.stringify(key)}`)
  return key
}
