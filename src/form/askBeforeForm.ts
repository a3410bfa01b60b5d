import type { DeflectionQuote } from '../contract/deflectionSchema.js'
import { quoteForForm, reportSent } from '../conversation/quoteForForm.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { checkOptions } from '../request/checkOptions.js'
import { resolveConfig } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { createQuoteList } from './createQuoteList.js'

/** Pause in typing after which the docs are asked, in milliseconds. */
const PAUSE = 800

/** Options for a form of your own. Those of the service are named as those of the assistant. */
export interface AskBeforeFormOptions
  extends Pick<AssistantOptions, 'domain' | 'apiKey' | 'baseUrl' | 'filter' | 'currentPath' | 'fetch'> {
  /**
   * Selector of the field with the message, in the form.
   * @default 'textarea'
   */
  field?: string | undefined
  /**
   * Heading of the quotes.
   * @default 'Does this help?'
   */
  heading?: string | undefined
  /** Shows the quotes in a way of your own; none are passed where the docs have nothing. Default: a list in the form. */
  onQuotes?: ((quotes: readonly DeflectionQuote[]) => void) | undefined
}

/** A form that asks the docs. */
export interface AskedForm {
  /** Says that the message was sent. Call it only where the form has no `submit` event. */
  markSent: () => void
  /** Stops asking, and removes the list of quotes. */
  stop: () => void
}

/**
 * Shows what the docs say to a message while a reader writes it in a form of your own, and counts how many forms that
 * makes unnecessary. The form can be sent at any time, and works as well if the service cannot be reached.
 *
 * @param form the form, or an element with its fields
 * @throws {DocsAssistantError} of kind `configuration` if an option is invalid, or the form has no such field
 */
export function askBeforeForm(
  form: HTMLElement,
  { field: selector = 'textarea', heading = 'Does this help?', onQuotes, ...options }: AskBeforeFormOptions,
): AskedForm {
  checkOptions(options)
  const field = form.querySelector<HTMLTextAreaElement | HTMLInputElement>(selector)
  if (field === null) throw new DocsAssistantError('configuration', `The form has no field "${selector}".`)
  const service = { config: resolveConfig(options), options }
  const list = onQuotes ? undefined : createQuoteList(form, heading)
  const show = onQuotes ?? list?.show
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  async function ask(message: string): Promise<void> {
    const number = ++asked
    const quotes = message.trim() === '' ? [] : await quoteForForm(service, message, null)
    // Another text has been asked about meanwhile.
    if (number === asked) show?.(quotes)
  }

  function handleInput(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(field?.value ?? ''), PAUSE)
  }

  function markSent(): void {
    clearTimeout(timer)
    asked += 1
    reportSent(service)
  }

  field.addEventListener('input', handleInput)
  form.addEventListener('submit', markSent)
  return {
    markSent,
    stop() {
      clearTimeout(timer)
      asked += 1
      field.removeEventListener('input', handleInput)
      form.removeEventListener('submit', markSent)
      list?.remove()
    },
  }
}
