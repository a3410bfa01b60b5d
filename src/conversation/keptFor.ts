/** How long a conversation is kept after its last change: seven days, in milliseconds. */
export const KEPT_FOR = 604_800_000
