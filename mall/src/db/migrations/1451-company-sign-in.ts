export default `
-- Sign-in of operators at the company's OpenID Connect provider. '' is an account that isn't used there.
alter table staff
  add column company_email text not null default '',
  add column company_subject text not null default '';
create unique index staff_company_email_key on staff (company_email) where company_email <> '';
create unique index staff_company_subject_key on staff (company_subject) where company_subject <> '';
alter table staff_sessions add column by_company boolean not null default false;
`
