import { Streamdown } from 'streamdown'
import { Chat } from '../Chat.jsx'

function Markdown({ text, isStreaming }) {
  return <Streamdown isAnimating={isStreaming}>{text}</Streamdown>
}

export function Variant() {
  return <Chat Markdown={Markdown} />
}
