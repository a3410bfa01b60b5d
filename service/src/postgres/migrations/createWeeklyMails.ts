/** The weekly mails that processes have claimed and sent. */
export const CREATE_WEEKLY_MAILS = `
create table if not exists docs_assistant.weekly_mails (
  domain text not null,
  week date not null,
  claimed_until timestamptz not null,
  is_sent boolean not null default false,
  primary key (domain, week)
);
`
