/** A list in groups. A full group keeps its identity, so that it is not rendered again. */
export type BlockGroups<Item> = readonly (readonly Item[])[]

/** Small enough to render at every update, large enough that a long answer has few groups. */
const GROUP_SIZE = 16

/** Returns the first `count` items of `groups`, followed by `items`. */
export function extendBlockGroups<Item>(
  groups: BlockGroups<Item>,
  count: number,
  items: readonly Item[],
): BlockGroups<Item> {
  const full = Math.floor(count / GROUP_SIZE)
  const open = [...(groups[full] ?? []).slice(0, count % GROUP_SIZE), ...items]
  const extended = groups.slice(0, full)
  for (let start = 0; start < open.length; start += GROUP_SIZE) {
    extended.push(open.slice(start, start + GROUP_SIZE))
  }
  return extended
}
