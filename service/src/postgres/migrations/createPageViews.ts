/** The figures of page views per day. Names are pages, hosts and classes of devices, never readers. */
export const CREATE_PAGE_VIEWS = `
create table if not exists docs_assistant.page_views (
  domain text not null,
  day date not null,
  kind text not null,
  name text not null,
  count integer not null,
  primary key (domain, day, kind, name)
);
create index if not exists page_views_day on docs_assistant.page_views (day);
`
