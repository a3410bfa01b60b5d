/**
 * Makes what is missing. Sent as one message, so that it is one transaction; the lock, which ends
 * with it, keeps apart processes that start at the same time. Whoever may not create schemas can
 * be given one.
 */
export const CREATE_TABLES = `
select pg_advisory_xact_lock(hashtext('docs_assistant'));

do $$ begin
  if to_regnamespace('docs_assistant') is null then create schema docs_assistant; end if;
end $$;

create table if not exists docs_assistant.threads (
  id text primary key,
  domain text not null,
  used_at timestamptz not null default clock_timestamp()
);
create index if not exists threads_used_at on docs_assistant.threads (used_at);

-- json, not jsonb, which takes no \\u0000: readers write what they like.
create table if not exists docs_assistant.turns (
  thread_id text not null references docs_assistant.threads on delete cascade,
  number bigint generated always as identity,
  turn json not null,
  primary key (thread_id, number)
);

create table if not exists docs_assistant.limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
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

-- Counts a request for its reader and its organization, or says how many seconds it must wait.
create or replace function docs_assistant.count_request(
  reader text, most_of_reader integer, organization text, most_of_organization integer
) returns double precision language plpgsql as $$
declare
  wait double precision;
begin
  -- Locks both rows until the end, whether it changes them or not, the reader's always first.
  insert into docs_assistant.limits as known (key, used, ends_at) values
    (reader, 0, clock_timestamp() + interval '1 day'),
    (organization, 0, clock_timestamp() + interval '1 hour')
  on conflict (key) do update set used = 0, ends_at = excluded.ends_at
    where known.ends_at <= clock_timestamp();

  select extract(epoch from max(ends_at) - clock_timestamp()) into wait from docs_assistant.limits
    where (key = reader and used >= most_of_reader) or (key = organization and used >= most_of_organization);

  if wait is null then
    update docs_assistant.limits set used = used + 1 where key in (reader, organization);
  end if;
  return wait;
end $$;
`
