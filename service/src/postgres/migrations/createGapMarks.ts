/** What the owners decide about gaps of the docs. */
export const CREATE_GAP_MARKS = `
create table if not exists docs_assistant.gap_marks (
  domain text not null,
  id text not null,
  mark jsonb not null,
  primary key (domain, id)
);
`
