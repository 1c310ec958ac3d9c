// The built pages, as package.json's `imports` name them: made by the build, so unknown to the compiler before it.
declare module '#pages' {
  const build: import('react-router').ServerBuild
  export = build
}
