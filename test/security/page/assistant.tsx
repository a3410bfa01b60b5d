import { DocsAssistant, type AssistantEvent, type DocsAssistantHandle, type DocsAssistantProps } from 'docs-assistant'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { findUnsafe } from './findUnsafe.js'

declare global {
  interface Window {
    assistant: { current: DocsAssistantHandle | null }
    events: AssistantEvent[]
    findUnsafe: () => string[]
  }
}

// A page of a docs site whose body says, as JSON, what the owner sets.
const place = document.createElement('div')
document.body.append(place)
window.assistant = createRef<DocsAssistantHandle>()
window.events = []
window.findUnsafe = () => findUnsafe(place)
const options = JSON.parse(document.body.dataset.options ?? '{}') as DocsAssistantProps
createRoot(place).render(
  <DocsAssistant {...options} ref={window.assistant} onEvent={(event) => window.events.push(event)} />,
)
