import { DeepChat } from 'deep-chat-react'
import { api } from '../api.js'
import { readText } from '../readText.js'

const style = { width: '400px', height: '680px', fontSize: '15px' }

/** Its own way to a protocol that it does not know: a handler that passes the text on. */
const connect = {
  stream: true,
  handler: async (body, signals) => {
    signals.onOpen()
    const response = await fetch(api, { method: 'POST', body: JSON.stringify(body) })
    for await (const text of readText(response)) await signals.onResponse({ text })
    signals.onClose()
  },
}

export function Variant() {
  return <DeepChat connect={connect} style={style} />
}
