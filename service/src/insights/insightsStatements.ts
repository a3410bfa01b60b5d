import { MAX_PAGES, MAX_SECTIONS, MAX_TOPICS } from './InsightsStore.js'

// What is read of a period. The parameters are the site, its first and last day, and the channel or `null`.

/** Number of questions of a topic among which the examples are chosen, because many have the same words. */
const NEWEST = 10

export const DAYS = `select day::text, channel, questions, answered, partly, unanswered, failed, up, down from docs_assistant.question_days
  where domain = $1 and day between $2::date and $3::date and ($4::text is null or channel = $4) and questions > 0
  order by day, channel`

export const PAGES = `select page, sum(answers) as answers from docs_assistant.question_pages
  where domain = $1 and day between $2::date and $3::date and ($4::text is null or channel = $4)
  group by page having sum(answers) > 0 order by 2 desc, page limit ${MAX_PAGES}`

export const GAPS = `with topics as (
    select topic, page, sum(unanswered) as unanswered, sum(down) as down from docs_assistant.question_gaps
    where domain = $1 and day between $2::date and $3::date and ($4::text is null or channel = $4)
    group by topic, page having sum(unanswered + down) > 0
    order by sum(unanswered + down) desc, topic limit ${MAX_TOPICS}
  )
  select topics.*, array(
    select question from docs_assistant.questions
    where domain = $1 and topic = topics.topic and closest = topics.page and (outcome = 'unanswered' or rating = 'down')
      and asked_at >= $2::date at time zone 'UTC' and asked_at < ($3::date + 1) at time zone 'UTC'
      and ($4::text is null or channel = $4) and question is not null
    order by asked_at desc limit ${NEWEST}
  ) as examples from topics order by unanswered + down desc, topic`

export const SECTIONS = `select section, count(*) filter (where rating = 'up')::integer as up,
    count(*) filter (where rating = 'down')::integer as down
  from docs_assistant.questions, unnest(sections) as section
  where domain = $1 and asked_at >= $2::date at time zone 'UTC' and asked_at < ($3::date + 1) at time zone 'UTC'
    and ($4::text is null or channel = $4) and rating is not null
  group by section having count(*) filter (where rating = 'down') > 0
  order by down desc, up, section collate "C" limit ${MAX_SECTIONS}`

export const TOPICS = `select topic, count(*)::integer as questions,
    coalesce((array_agg(question order by asked_at desc) filter (where question is not null))[1:${NEWEST}], '{}') as examples
  from docs_assistant.questions
  where domain = $1 and asked_at >= $2::date at time zone 'UTC' and asked_at < ($3::date + 1) at time zone 'UTC'
    and ($4::text is null or channel = $4) and topic <> ''
  group by topic order by questions desc, topic collate "C" limit ${MAX_TOPICS}`

export const ASKED_ON = `select asked_on as page, count(*)::integer as questions from docs_assistant.questions
  where domain = $1 and asked_at >= $2::date at time zone 'UTC' and asked_at < ($3::date + 1) at time zone 'UTC'
    and ($4::text is null or channel = $4) and asked_on <> ''
  group by asked_on order by questions desc, asked_on collate "C" limit ${MAX_PAGES}`

export const FORMS = `select day::text, count(*)::integer as opened, count(*) filter (where is_answered)::integer as answered,
    count(*) filter (where is_sent)::integer as sent, count(*) filter (where is_answered and not is_sent)::integer as deflected
  from (
    select (opened_at at time zone 'UTC')::date as day, is_answered, is_sent from docs_assistant.support_forms
    where domain = $1 and opened_at >= $2::date at time zone 'UTC' and opened_at < ($3::date + 1) at time zone 'UTC'
  ) as forms group by day order by day`

export const LIST = `select * from docs_assistant.questions
  where domain = $1 and asked_at >= $2::date at time zone 'UTC' and asked_at < ($3::date + 1) at time zone 'UTC'
    and ($4::text is null or channel = $4) and ($5::text is null or outcome = $5) and ($6::text is null or rating = $6)
    and ($7::timestamptz is null or (asked_at, id) < ($7, $8))
  order by asked_at desc, id desc limit $9`
