export default `
-- An import of goods is carried out in steps of one goods each. What is left to do is stored, so that an import whose
-- process has died goes on.
alter table goods_imports add column work jsonb, add column refusals jsonb not null default '[]';
update goods_imports set state = 'refused', message = '中断了，什么都没有改' where state = 'running';
`
