/** What the Node server hands on with a request; nothing when it comes from the same process. */
export interface ClientBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } }
  outgoing?: {
    readonly destroyed: boolean
    readonly writableFinished: boolean
    once(event: 'close', listener: () => void): unknown
  }
}

/**
 * The address that a request came from. `forwardedFor` (`X-Forwarded-For`) is written by whoever
 * sends it, so pass it only behind a proxy of the owner's: its last entry is what that proxy saw.
 */
export function readClientIp({ incoming }: ClientBindings, forwardedFor: string | undefined): string {
  return forwardedFor?.split(',').at(-1)?.trim() || (incoming?.socket.remoteAddress ?? 'local')
}
