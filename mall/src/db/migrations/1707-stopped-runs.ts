export default `
-- A run that an operator stopped: rows that were not reached stay as they are.
alter table many_runs drop constraint many_runs_state_check;
alter table many_runs add constraint many_runs_state_check check (state in ('running', 'done', 'stopped'));
`
