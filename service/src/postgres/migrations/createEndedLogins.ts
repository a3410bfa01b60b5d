/** The third migration: logins to the admin pages that ended before they expired. */
export const CREATE_ENDED_LOGINS = `
create table if not exists docs_assistant.ended_logins (
  id text primary key,
  expires_at timestamptz not null
);
create index if not exists ended_logins_expires_at on docs_assistant.ended_logins (expires_at);
`
