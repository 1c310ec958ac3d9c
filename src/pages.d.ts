// Types for the built pages, which do not exist before the build.
declare module '#pages' {
  const build: import('react-router').ServerBuild
  export = build
}
