/** Loads the code that loads the dialogs; `entry.client.tsx` calls it while the page is hydrated. */
export const loadDialogs = () => import('./dialogs.ts')
