/** The requests with each key per day, and the audit log of keys. */
export const CREATE_KEY_LOG = `
create table if not exists docs_assistant.key_uses (
  key_id text not null,
  day date not null,
  requests integer not null,
  last_at timestamptz not null,
  primary key (key_id, day)
);
create index if not exists key_uses_day on docs_assistant.key_uses (day);

create table if not exists docs_assistant.key_acts (
  number bigint primary key generated always as identity,
  organization text not null,
  act json not null
);
create index if not exists key_acts_organization on docs_assistant.key_acts (organization, number);
`
