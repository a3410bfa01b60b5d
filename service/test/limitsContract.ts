import type { LimitOptions, RequestLimits } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

interface Driver {
  limits: RequestLimits
  /** Lets time pass. */
  pass: (seconds: number) => Promise<void>
}

const HOUR = 3600
const DAY = 24 * HOUR

/** What every driver of limits must do. `open` begins at nothing. */
export function describeLimits(name: string, open: (options: LimitOptions) => Promise<Driver>): void {
  describe(`${name} count requests`, () => {
    test('an organization that has asked enough waits until an hour after its first question', async () => {
      const { limits, pass } = await open({ perOrganizationPerHour: 2 })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toBeUndefined()
      await pass(1000)
      expect(await limits.consume({ organization: 'acme', ip: 'b' })).toBeUndefined()
      expect(await limits.consume({ organization: 'acme', ip: 'c' })).toSatisfy(isWaitOf(HOUR - 1000))
      expect(await limits.consume({ organization: 'other', ip: 'c' })).toBeUndefined()
    })

    test('an address that has asked enough waits until a day after its first question', async () => {
      const { limits, pass } = await open({ perIpPerDay: 1 })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toBeUndefined()
      await pass(2 * HOUR)
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(DAY - 2 * HOUR))
      expect(await limits.consume({ organization: 'acme', ip: 'b' })).toBeUndefined()
    })

    test('who waited for as long as they were told to may ask as much again', async () => {
      const { limits, pass } = await open({ perOrganizationPerHour: 2 })
      const consume = () => limits.consume({ organization: 'acme', ip: 'a' })
      await consume()
      await consume()
      const refused = await consume()
      await pass(HOUR - 10)
      expect(await consume()).toSatisfy(isWaitOf(10))
      await pass((refused?.retryAfter ?? 0) - HOUR + 10)
      expect([await consume(), await consume()]).toEqual([undefined, undefined])
      expect(await consume()).toSatisfy(isWaitOf(HOUR))
    })

    test('a request that is refused for the address does not use up what the organization may ask', async () => {
      const { limits } = await open({ perOrganizationPerHour: 2, perIpPerDay: 1 })
      await limits.consume({ organization: 'acme', ip: 'a' })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(DAY))
      expect(await limits.consume({ organization: 'acme', ip: 'b' })).toBeUndefined()
    })

    test('a request that is refused for the organization does not use up what the address may ask', async () => {
      const { limits } = await open({ perOrganizationPerHour: 1, perIpPerDay: 2 })
      await limits.consume({ organization: 'acme', ip: 'a' })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(HOUR))
      expect(await limits.consume({ organization: 'other', ip: 'a' })).toBeUndefined()
    })

    test('who is over both limits waits for the longer of the two', async () => {
      const { limits, pass } = await open({ perOrganizationPerHour: 1, perIpPerDay: 1 })
      await limits.consume({ organization: 'other', ip: 'a' })
      await pass(DAY - 60)
      await limits.consume({ organization: 'acme', ip: 'b' })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(HOUR))
    })

    test('an address is not taken for an organization of the same name', async () => {
      const { limits } = await open({ perOrganizationPerHour: 1, perIpPerDay: 2 })
      await limits.consume({ organization: 'acme', ip: 'acme' })
      expect(await limits.consume({ organization: 'other', ip: 'acme' })).toBeUndefined()
    })

    test.for([
      { perOrganizationPerHour: 12, perIpPerDay: 5, passed: 12 },
      { perOrganizationPerHour: 100, perIpPerDay: 5, passed: 15 },
    ])('of 60 requests at once from three addresses, $passed are let through', async ({ passed, ...options }) => {
      const { limits } = await open(options)
      const all = Array.from({ length: 60 }, (_, place) => limits.consume({ organization: 'acme', ip: `ip-${place % 3}` }))
      expect((await Promise.all(all)).filter((refusal) => refusal === undefined)).toHaveLength(passed)
    })
  })
}

/** The test itself may take a few seconds. */
const isWaitOf = (seconds: number) => (refusal: Awaited<ReturnType<RequestLimits['consume']>>) =>
  refusal !== undefined && refusal.retryAfter <= seconds && refusal.retryAfter > seconds - 10
