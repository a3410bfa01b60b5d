import { ask } from './ask.mjs'
import { startService } from './startService.mjs'

/** Sends many more concurrent questions than the limit allows. Exactly as many as allowed must be answered. */
export async function measureLimit({ limit, requests }) {
  const service = await startService({ limits: { perOrganizationPerHour: limit, perIpPerMinute: 1e9 } })
  try {
    const responses = await Promise.all(
      Array.from({ length: requests }, async () => {
        const response = await ask(service.endpoint, 'colour')
        await response.text()
        return response
      }),
    )
    const answered = responses.filter(({ status }) => status === 200).length
    const refused = responses.filter(
      ({ status, headers }) => status === 429 && /^\d+$/.test(headers.get('retry-after') ?? ''),
    ).length
    return [
      {
        name: `of ${requests} questions over a limit of ${limit}: answered`,
        figure: answered,
        goal: limit,
        isMet: answered === limit,
      },
      {
        name: 'refused with 429 and Retry-After',
        figure: refused,
        goal: requests - limit,
        isMet: refused === requests - limit,
      },
    ]
  } finally {
    await service.stop()
  }
}
