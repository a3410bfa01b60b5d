/**
 * The first migration: threads, limits, jobs, keys and escalations. It creates what is missing, because databases of
 * 0.1.0 have these tables and no list of migrations.
 */
export const CREATE_TABLES = `
create table if not exists docs_assistant.threads (
  id text primary key,
  domain text not null,
  used_at timestamptz not null default clock_timestamp()
);
create index if not exists threads_used_at on docs_assistant.threads (used_at);

-- json, because jsonb rejects \\u0000, which a question may contain.
create table if not exists docs_assistant.turns (
  thread_id text not null references docs_assistant.threads on delete cascade,
  number bigint generated always as identity,
  turn json not null,
  -- The size of the turn as it was sent.
  bytes integer,
  -- A digest of the reader, to remove what a reader has asked; null for "anonymous".
  reader text,
  primary key (thread_id, number)
);

create index if not exists turns_reader on docs_assistant.turns (reader) where reader is not null;

-- Secrets that all processes share.
create table if not exists docs_assistant.secrets (
  name text primary key,
  secret text not null
);

create table if not exists docs_assistant.limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null,
  minute_used integer not null default 0,
  minute_ends_at timestamptz not null default '-infinity'
);
create index if not exists limits_ends_at on docs_assistant.limits (ends_at);

create table if not exists docs_assistant.export_jobs (
  id text primary key,
  number bigint generated always as identity,
  organization text not null,
  domain text not null,
  deployment text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  attempt integer not null default 0,
  lease_until timestamptz not null default '-infinity',
  phase text,
  progress integer not null default 0,
  page_count integer not null default 0,
  artefact json,
  error text,
  is_under_way boolean not null generated always as (artefact is null and error is null) stored
);
create unique index if not exists export_jobs_under_way
  on docs_assistant.export_jobs (organization, domain, deployment) where is_under_way;

create table if not exists docs_assistant.keys (
  id text primary key,
  owner json not null,
  sha256 text not null,
  last_four text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- What readers hand over to a person, until it is delivered.
create table if not exists docs_assistant.escalations (
  id text primary key,
  domain text not null,
  thread_id text,
  escalation json not null,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp()
);

-- The time of the last search for expired rows in each table.
create table if not exists docs_assistant.sweeps (
  name text primary key,
  at timestamptz not null
);

-- Counts a request for its reader and its organization, or returns how many seconds it must wait.
create or replace function docs_assistant.count_request(
  reader text, most_in_day integer, most_in_minute integer, organization text, most_of_organization integer
) returns double precision language plpgsql as $$
declare
  wait double precision;
  counted_at timestamptz;
begin
  for round in 1..2 loop
    select extract(epoch from max(until) - clock_timestamp()) into wait from (
      select ends_at as until from docs_assistant.limits where key = reader and used >= most_in_day
      union all
      select minute_ends_at from docs_assistant.limits where key = reader and minute_used >= most_in_minute
      union all
      select ends_at from docs_assistant.limits where key = organization and used >= most_of_organization
    ) as full_windows where until > clock_timestamp();
    -- A refused request has written nothing, so that refused requests do not make the table grow.
    exit when wait is not null or round = 2;

    counted_at := clock_timestamp();
    -- Locks both rows until the end of the transaction, even if it does not change them; always the reader's first.
    insert into docs_assistant.limits as known (key, used, ends_at, minute_ends_at) values
      (reader, 0, counted_at + interval '1 day', counted_at + interval '1 minute'),
      (organization, 0, counted_at + interval '1 hour', counted_at + interval '1 minute')
    on conflict (key) do update set
      used = case when known.ends_at <= counted_at then 0 else known.used end,
      ends_at = case when known.ends_at <= counted_at then excluded.ends_at else known.ends_at end,
      minute_used = case when known.minute_ends_at <= counted_at then 0 else known.minute_used end,
      minute_ends_at = case when known.minute_ends_at <= counted_at then excluded.minute_ends_at else known.minute_ends_at end
      where least(known.ends_at, known.minute_ends_at) <= counted_at;
  end loop;

  if wait is null then
    update docs_assistant.limits set used = used + 1, minute_used = minute_used + 1 where key in (reader, organization);
  end if;
  return wait;
end $$;
`
