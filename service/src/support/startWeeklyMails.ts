import { createReport } from '../insights/createReport.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { toDay, type Period } from '../insights/InsightsStore.js'
import { listGaps, markOf } from '../insights/listGaps.js'
import { addDays } from '../insights/readPeriod.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { MailClaims } from './MailClaims.js'
import { sendMail, type MailOptions } from './sendMail.js'
import { writeWeekly } from './writeWeekly.js'

/** Interval at which a mail may be due, in milliseconds. */
const CHECK_MS = 60 * 60 * 1000

/** How long one process may take to send a mail, in milliseconds. */
const LEASE_MS = 5 * 60 * 1000

/** Period in which the questions of fixed gaps are looked for, in days. */
const FIXED_DAYS = 90

/** The recipient of the weekly mail, and what makes sure that it is sent once. */
export interface WeeklyOptions {
  mail: MailOptions
  claims: MailClaims
}

interface WeeklyMailsOptions extends WeeklyOptions {
  sites: readonly Pick<ServedSite, 'domain' | 'live'>[]
  insights: InsightsOptions
  publicUrl: string | undefined
  log: Log
}

/**
 * Sends the mail of the last week, of each site that was asked something, now and every hour if it is due. Weeks begin
 * on Monday, in UTC.
 * @returns a function that stops it, after the mail in progress
 */
export function startWeeklyMails(options: WeeklyMailsOptions): () => Promise<void> {
  let running = sendDue(options)
  const timer = setInterval(() => {
    running = running.then(() => sendDue(options))
  }, CHECK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

async function sendDue({ sites, insights, mail, claims, publicUrl = '', log }: WeeklyMailsOptions): Promise<void> {
  const week = toLastWeek(new Date())
  for (const { domain, live } of sites) {
    try {
      const report = await createReport(insights.store, domain, week)
      if (report.totals.questions + report.forms.opened === 0) continue
      if (!(await claims.claim(domain, week.from, LEASE_MS))) continue
      const [before, gaps, earlier] = await Promise.all([
        createReport(insights.store, domain, { from: addDays(week.from, -7), to: addDays(week.to, -7) }),
        listGaps(insights, domain, week),
        listGaps(insights, domain, { from: addDays(week.to, -FIXED_DAYS), to: week.to }),
      ])
      const query = new URLSearchParams({ since: week.from, until: week.to }).toString()
      await sendMail(mail, {
        ...(await writeWeekly({
          title: live.current.title,
          report,
          before,
          open: gaps.filter((gap) => gap.unanswered + gap.down > 0 && ['open', 'planned'].includes(markOf(gap).state)),
          fixed: earlier.filter((gap) => gap.mark?.state === 'fixed' && isIn(week, gap.mark.changedAt)),
          url: `${publicUrl}/admin/${domain}/gaps?${query}`,
        })),
        messageId: `<weekly-${week.from}@${domain}>`,
      })
      await claims.confirm(domain, week.from)
    } catch (error) {
      log(`The weekly mail of "${domain}" could not be sent, and is tried again in an hour: ${describeError(error)}`)
    }
  }
}

const isIn = ({ from, to }: Period, time: string) => toDay(time) >= from && toDay(time) <= to

/** Returns the last week that has ended, from Monday to Sunday. */
function toLastWeek(now: Date): Period {
  const monday = addDays(toDay(now), -((now.getUTCDay() + 6) % 7))
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}
