/** The types of the style sheets of the package, which have none: TypeScript 6 looks for the types of every import. */
export {}
