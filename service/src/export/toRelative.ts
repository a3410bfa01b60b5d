/** The way from one file of a site to another: from `guides/theming.html` to `_site/style.css` it is `../_site/style.css`. */
export function toRelative(from: string, to: string): string {
  const base = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared]) shared++
  const way = [...base.slice(shared).map(() => '..'), ...target.slice(shared)].join('/')
  // A name with a colon would be taken for a scheme.
  return /^[^/]*:/.test(way) ? `./${way}` : way
}
