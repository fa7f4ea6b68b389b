export default `
-- One job deletes by age now.
delete from jobs where kind in ('dropOldTrackingEvents', 'dropOldShares');

-- Names that anybody could give anybody are no longer read: those of devices are signed.
delete from marketing_facts where userid like 'g\\_%';
delete from campaign_shows where userid like 'g\\_%';

create index marketing_facts_told on marketing_facts (told_at);
create index campaign_shows_day on campaign_shows (day);
create index trade_drafts_open on trade_drafts (user_id, created_at) where order_id is null;
`
