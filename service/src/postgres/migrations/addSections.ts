/** What answers cite in detail, and where questions are asked. Earlier questions have neither. */
export const ADD_SECTIONS = `
alter table docs_assistant.questions add column if not exists sections text[] not null default '{}';
alter table docs_assistant.questions add column if not exists asked_on text not null default '';
create index if not exists questions_rated on docs_assistant.questions (domain, asked_at) where rating is not null;
`
