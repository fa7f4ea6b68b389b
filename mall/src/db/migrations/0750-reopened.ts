/** How often a closed application was opened again as it was (decision 0640). */
export default `
alter table after_sales add column reopened integer not null default 0
  constraint after_sales_reopened check (reopened between 0 and 3);

update after_sales set reopened = least(3, (
  select count(*) from after_sale_events event
  where event.after_sale_id = after_sales.id and event.text = '重新打开申请'
));
`
