import type { LimitOptions, RequestLimits } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

interface Driver {
  limits: RequestLimits
  /** Lets time pass. */
  pass: (seconds: number) => Promise<void>
}

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** What every driver of limits must do. `open` begins at nothing. */
export function describeLimits(name: string, open: (options: LimitOptions) => Promise<Driver>): void {
  describe(`${name} count requests`, () => {
    test('an organization over its limit must wait until one hour after its first request', async () => {
      const { limits, pass } = await open({ perOrganizationPerHour: 2 })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toBeUndefined()
      await pass(1000)
      expect(await limits.consume({ organization: 'acme', ip: 'b' })).toBeUndefined()
      expect(await limits.consume({ organization: 'acme', ip: 'c' })).toSatisfy(isWaitOf(HOUR - 1000))
      expect(await limits.consume({ organization: 'other', ip: 'c' })).toBeUndefined()
    })

    test('an IP address over its limit must wait until one day after its first request', async () => {
      const { limits, pass } = await open({ perIpPerDay: 1 })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toBeUndefined()
      await pass(2 * HOUR)
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(DAY - 2 * HOUR))
      expect(await limits.consume({ organization: 'acme', ip: 'b' })).toBeUndefined()
    })

    test('an IP address over its limit per minute must wait until one minute after its first request, and others are not affected', async () => {
      const { limits, pass } = await open({ perIpPerMinute: 2, perOrganizationPerHour: 4 })
      const consume = (ip: string) => limits.consume({ organization: 'acme', ip })
      expect([await consume('a'), await consume('a')]).toEqual([undefined, undefined])
      await pass(20)
      expect(await consume('a')).toSatisfy(isWaitOf(MINUTE - 20))
      expect(await consume('b')).toBeUndefined()
      await pass(MINUTE - 20)
      expect(await consume('a')).toBeUndefined()
      expect(await consume('b')).toSatisfy(isWaitOf(HOUR - MINUTE))
    })

    test('searches have a limit per minute of their own', async () => {
      const { limits, pass } = await open({ perIpPerMinute: 1, searchesPerIpPerMinute: 3 })
      const search = () => limits.consume({ organization: 'acme', ip: 'a', what: 'searches' })
      expect([await search(), await search(), await search()]).toEqual([undefined, undefined, undefined])
      expect(await search()).toSatisfy(isWaitOf(MINUTE))
      await pass(MINUTE)
      expect(await search()).toBeUndefined()
    })

    test('requests for help have a limit of an hour for an IP address, and of a day for a site', async () => {
      const { limits, pass } = await open({
        escalationsPerIpPerHour: 2,
        escalationsPerSitePerDay: 3,
        perIpPerMinute: 1,
      })
      const escalate = (ip: string, organization = 'acme') => limits.consume({ organization, ip, what: 'escalations' })
      expect([await escalate('a'), await escalate('a')]).toEqual([undefined, undefined])
      await pass(MINUTE)
      expect(await escalate('a')).toSatisfy(isWaitOf(HOUR - MINUTE))
      expect(await escalate('b')).toBeUndefined()
      expect(await escalate('c')).toSatisfy(isWaitOf(DAY - MINUTE))
      expect(await escalate('c', 'other')).toBeUndefined()
      await pass(DAY - MINUTE)
      expect(await escalate('a')).toBeUndefined()
    })

    test('with the default limits one IP address cannot use up the hour of an organization', async () => {
      const { limits } = await open({})
      for (const [what, count] of [
        ['questions', 60],
        ['searches', 150],
      ] as const) {
        const all = await Promise.all(
          Array.from({ length: count + 10 }, () => limits.consume({ organization: what, ip: what, what })),
        )
        expect(all.filter((refusal) => refusal === undefined)).toHaveLength(count)
        expect(count * 60).toBeLessThan(10_000)
      }
    })

    test('the count of a day continues across minutes', async () => {
      const { limits, pass } = await open({ perIpPerMinute: 2, perIpPerDay: 3 })
      const consume = () => limits.consume({ organization: 'acme', ip: 'a' })
      await consume()
      await pass(MINUTE)
      expect([await consume(), await consume()]).toEqual([undefined, undefined])
      expect(await consume()).toSatisfy(isWaitOf(DAY - MINUTE))
    })

    test('the limit is available again after the reported time', async () => {
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

    test('a request that is rejected for the IP address is not counted for the organization', async () => {
      const { limits } = await open({ perOrganizationPerHour: 2, perIpPerDay: 1 })
      await limits.consume({ organization: 'acme', ip: 'a' })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(DAY))
      expect(await limits.consume({ organization: 'acme', ip: 'b' })).toBeUndefined()
    })

    test('a request that is rejected for the organization is not counted for the IP address', async () => {
      const { limits } = await open({ perOrganizationPerHour: 1, perIpPerDay: 2 })
      await limits.consume({ organization: 'acme', ip: 'a' })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(HOUR))
      expect(await limits.consume({ organization: 'other', ip: 'a' })).toBeUndefined()
    })

    test('a request over both limits must wait for the longer time', async () => {
      const { limits, pass } = await open({ perOrganizationPerHour: 1, perIpPerDay: 1 })
      await limits.consume({ organization: 'other', ip: 'a' })
      await pass(DAY - 60)
      await limits.consume({ organization: 'acme', ip: 'b' })
      expect(await limits.consume({ organization: 'acme', ip: 'a' })).toSatisfy(isWaitOf(HOUR))
    })

    test('an IP address and an organization with the same name are counted separately', async () => {
      const { limits } = await open({ perOrganizationPerHour: 1, perIpPerDay: 2 })
      await limits.consume({ organization: 'acme', ip: 'acme' })
      expect(await limits.consume({ organization: 'other', ip: 'acme' })).toBeUndefined()
    })

    test.for([
      { perOrganizationPerHour: 12, perIpPerDay: 5, passed: 12 },
      { perOrganizationPerHour: 100, perIpPerDay: 5, passed: 15 },
    ])('of 60 requests at once from three addresses, $passed are let through', async ({ passed, ...options }) => {
      const { limits } = await open(options)
      const all = Array.from({ length: 60 }, (_, place) =>
        limits.consume({ organization: 'acme', ip: `ip-${place % 3}` }),
      )
      expect((await Promise.all(all)).filter((refusal) => refusal === undefined)).toHaveLength(passed)
    })
  })
}

/** The test itself may take a few seconds. */
const isWaitOf = (seconds: number) => (refusal: Awaited<ReturnType<RequestLimits['consume']>>) =>
  refusal !== undefined && refusal.retryAfter <= seconds && refusal.retryAfter > seconds - 10
