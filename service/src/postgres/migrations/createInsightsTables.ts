/**
 * The second migration: the tables of the insights, with the trigger that keeps their figures in step with the
 * questions.
 */
export const CREATE_INSIGHTS_TABLES = `-- What owners of docs learn from questions. The figures of the tables below follow from it, by a trigger.
create table if not exists docs_assistant.questions (
  domain text not null,
  id text not null,
  thread_id text,
  asked_at timestamptz not null,
  channel text not null,
  outcome text not null,
  pages text[] not null,
  closest text not null,
  topic text not null,
  question text,
  rating text,
  reason text,
  comment text,
  primary key (domain, id)
);
create index if not exists questions_asked_at on docs_assistant.questions (domain, asked_at, id);
create index if not exists questions_expired on docs_assistant.questions (asked_at);
create index if not exists questions_thread_id on docs_assistant.questions (thread_id);
create index if not exists questions_gaps on docs_assistant.questions (domain, topic, closest, asked_at)
  where outcome = 'unanswered' or rating = 'down';

create table if not exists docs_assistant.question_days (
  domain text not null,
  day date not null,
  channel text not null,
  questions integer not null,
  answered integer not null,
  partly integer not null,
  unanswered integer not null,
  failed integer not null,
  up integer not null,
  down integer not null,
  primary key (domain, day, channel)
);
create table if not exists docs_assistant.question_pages (
  domain text not null,
  day date not null,
  channel text not null,
  page text not null,
  answers integer not null,
  primary key (domain, day, channel, page)
);
create table if not exists docs_assistant.question_gaps (
  domain text not null,
  day date not null,
  channel text not null,
  topic text not null,
  page text not null,
  unanswered integer not null,
  down integer not null,
  primary key (domain, day, channel, topic, page)
);

-- Pages that agents have read.

-- Adds a question to the figures of its day, or takes it out again with a step of -1. The row of the day comes first:
-- its lock serializes those that count for the same day.
create or replace function docs_assistant.count_question(q docs_assistant.questions, step integer) returns void language plpgsql as $$
declare
  asked_on date := (q.asked_at at time zone 'UTC')::date;
  is_up boolean := coalesce(q.rating = 'up', false);
  is_down boolean := coalesce(q.rating = 'down', false);
begin
  insert into docs_assistant.question_days as known values (
    q.domain, asked_on, q.channel, step, step * (q.outcome = 'answered')::integer, step * (q.outcome = 'partly')::integer,
    step * (q.outcome = 'unanswered')::integer, step * (q.outcome = 'failed')::integer, step * is_up::integer, step * is_down::integer
  ) on conflict (domain, day, channel) do update set
    questions = known.questions + excluded.questions, answered = known.answered + excluded.answered,
    partly = known.partly + excluded.partly, unanswered = known.unanswered + excluded.unanswered,
    failed = known.failed + excluded.failed, up = known.up + excluded.up, down = known.down + excluded.down;
  insert into docs_assistant.question_pages as known select q.domain, asked_on, q.channel, page, step from unnest(q.pages) as page
  on conflict (domain, day, channel, page) do update set answers = known.answers + excluded.answers;
  if q.outcome = 'unanswered' or is_down then
    insert into docs_assistant.question_gaps as known
    values (q.domain, asked_on, q.channel, q.topic, q.closest, step * (q.outcome = 'unanswered')::integer, step * is_down::integer)
    on conflict (domain, day, channel, topic, page) do update set
      unanswered = known.unanswered + excluded.unanswered, down = known.down + excluded.down;
  end if;
end $$;

create or replace function docs_assistant.follow_questions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform docs_assistant.count_question(old, -1); end if;
  if tg_op <> 'DELETE' then perform docs_assistant.count_question(new, 1); end if;
  return null;
end $$;

do $$ begin
  if not exists (select from pg_trigger where tgrelid = 'docs_assistant.questions'::regclass and tgname = 'follow_questions') then
    create trigger follow_questions after insert or update or delete on docs_assistant.questions
      for each row execute function docs_assistant.follow_questions();
  end if;
end $$;`
