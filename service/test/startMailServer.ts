import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server, which refuses the first `failures` mails. */
export async function startMailServer({ failures = 0 } = {}) {
  const mails: string[] = []
  let left = failures
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        const isRefused = left-- > 0
        if (!isRefused) mails.push(mail)
        done(isRefused ? Object.assign(new Error('Try again later.'), { responseCode: 451 }) : null)
      })
    },
  })
  server.listen(0)
  await once(server.server, 'listening')
  onTestFinished(() => server.close())
  return { mails, server: `smtp://localhost:${(server.server.address() as AddressInfo).port}` }
}
