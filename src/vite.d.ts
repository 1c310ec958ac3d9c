/// <reference types="vite/types/importMeta.d.ts" />

/** Imported as a whole, `import * as styles`, so that only the names that are used reach the browser; a house check knows the names. */
declare module '*.module.css'
declare module '*.css' {}
declare module '*.svg?raw' {
  const text: string
  export = text
}
