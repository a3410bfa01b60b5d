/** The forms for reaching a person that readers have opened. */
export const CREATE_SUPPORT_FORMS = `
create table if not exists docs_assistant.support_forms (
  domain text not null,
  id text not null,
  thread_id text,
  opened_at timestamptz not null,
  is_answered boolean not null default false,
  is_sent boolean not null default false,
  primary key (domain, id)
);
create index if not exists support_forms_opened_at on docs_assistant.support_forms (domain, opened_at);
create index if not exists support_forms_thread_id on docs_assistant.support_forms (thread_id);
`
