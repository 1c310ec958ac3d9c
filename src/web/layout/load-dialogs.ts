/** Imports `dialogs.ts`, which imports each dialog on demand. All callers share this import: the bundler adds a list of files to each. */
export const loadDialogs = () => import('./dialogs.ts')
