/// <reference types="vite/types/importMeta.d.ts" />

/** Import it as `import * as styles`, so that only the classes in use reach the browser; a house rule checks the names. */
declare module '*.module.css'
declare module '*.css' {}
declare module '*.svg?raw' {
  const text: string
  export = text
}
