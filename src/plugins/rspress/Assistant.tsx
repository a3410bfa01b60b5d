import { removeBase, useNavigate } from '@rspress/core/runtime'
import 'docs-assistant/styles.css'
import 'docs-assistant/rspress.css'
import { DocsAssistant } from '../../assistant/DocsAssistant.js'
import type { AssistantProps } from '../resolvePlugin.js'

/** Rendered by Rspress on every page, with the options of the plugin. It stays when pages change. */
export default function Assistant(assistant: AssistantProps) {
  const navigate = useNavigate()
  return <DocsAssistant navigate={(url) => navigate(removeBase(url))} {...assistant} />
}
