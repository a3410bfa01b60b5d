import type { Deflection, DeflectionQuote, DeflectionRequest } from '../contract/deflectionSchema.js'
import { maskText } from '../masking/mayHoldSecret.js'
import type { Config } from '../request/resolveConfig.js'
import { tryOrUndefined } from '../shared/tryOrUndefined.js'
import { postToService, type Service } from './postToService.js'

/** The form of this tab, so that it counts once, also if the reader leaves the page that it is on and comes back. */
const keyOf = ({ toEndpoint }: Config) => `docs-assistant:form:${toEndpoint('deflections') ?? ''}`

/** Returns the id of the form that has asked in this tab and was not sent. */
export const readFormId = (config: Config): string | undefined =>
  tryOrUndefined(() => sessionStorage.getItem(keyOf(config))) ?? undefined

/** Forgets the form of this tab: the next one is another. */
export const forgetForm = (config: Config): void => tryOrUndefined(() => sessionStorage.removeItem(keyOf(config)))

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns what the docs say to a message before it is sent to a person. Returns nothing after a failure: the form works
 * as well without. Requests are sent one after the other, so that the form keeps the id that the first one brings.
 */
export function quoteForForm(
  service: Service,
  message: string,
  threadId: string | null,
): Promise<readonly DeflectionQuote[]> {
  const { config } = service
  const send = async () => {
    const filter = config.readFilter()
    const formId = readFormId(config)
    const body: DeflectionRequest = {
      message: await maskText(message),
      page: config.readCurrentPath(),
      ...(filter && { filter }),
      formId,
      ...(threadId !== null && { threadId }),
    }
    const response = await postToService(service, 'deflections', body)
    const { formId: counted, quotes } = (await response.json()) as Deflection
    if (counted !== undefined) tryOrUndefined(() => sessionStorage.setItem(keyOf(config), counted))
    return quotes
  }
  const quotes = last.then(send).catch(() => [])
  last = quotes
  return quotes
}

/** Says that the form of this tab was sent, also if the page is being closed. A failure has no effect. */
export function reportSent(service: Service): void {
  const formId = readFormId(service.config)
  if (formId === undefined) return
  forgetForm(service.config)
  postToService(service, 'deflections', { formId, sent: true }).catch(() => {
    // The owner misses a figure; for the reader nothing changes.
  })
}
