import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** How long whoever still sends has to take the answer. */
const LINGER_MS = 500

/**
 * Lets an answer arrive that comes before the end of its request, such as 413. When such an answer ends
 * the connection (`Connection: close`), Node closes it with bytes unread, which the system tells the
 * client by a reset, and a reset takes back what the client has not read yet. So the sending side alone
 * is closed, and what still comes is dropped for half a second (RFC 9112, section 9.6).
 */
export function answerBeforeReset(incoming: IncomingMessage): void {
  const { socket } = incoming
  socket.destroySoon = () => {
    if (incoming.complete) {
      Socket.prototype.destroySoon.call(socket)
      return
    }
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer))
    incoming.resume()
  }
}
