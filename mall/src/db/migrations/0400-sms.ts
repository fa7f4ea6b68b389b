export default `
create table sms_codes (
  phone text not null,
  scene text not null,
  -- user:<id>, device:<id>, or a hash of the network address.
  source text not null,
  code text not null,
  sent_at bigint not null,
  expires_at bigint not null,
  -- Guesses of the source, and of everybody else.
  tries integer not null default 0,
  strange_tries integer not null default 0,
  used_at bigint,
  primary key (phone, scene, source)
);

-- Where an owner of a phone has signed in from. Both are hashes.
create table sms_sources (
  phone text not null,
  source text not null,
  seen_at bigint not null,
  primary key (phone, source)
);
create index sms_sources_seen on sms_sources (seen_at);
`
