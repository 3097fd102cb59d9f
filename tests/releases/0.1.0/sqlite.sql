pragma foreign_keys = off;
begin;
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
insert into "kysely_migration" ("name","timestamp") values ('001-accounts', '2026-11-24T09:06:43.160Z');
insert into "kysely_migration" ("name","timestamp") values ('002-tickets', '2026-11-24T09:06:43.200Z');
insert into "kysely_migration" ("name","timestamp") values ('003-choices', '2026-11-24T09:06:43.201Z');
insert into "kysely_migration" ("name","timestamp") values ('004-outbox', '2026-11-24T09:06:43.203Z');
insert into "kysely_migration" ("name","timestamp") values ('005-account-area', '2026-11-24T09:06:43.204Z');
insert into "kysely_migration" ("name","timestamp") values ('006-files', '2026-11-24T09:06:43.215Z');
insert into "kysely_migration" ("name","timestamp") values ('007-knowledge', '2026-11-24T09:06:43.227Z');
insert into "kysely_migration" ("name","timestamp") values ('008-unsubscribing', '2026-11-24T09:06:43.228Z');
insert into "kysely_migration" ("name","timestamp") values ('009-home-company', '2026-11-24T09:06:43.236Z');
insert into "kysely_migration" ("name","timestamp") values ('010-ticket-search', '2026-11-24T09:06:43.237Z');
insert into "kysely_migration" ("name","timestamp") values ('011-chosen-language', '2026-11-24T09:06:43.238Z');
insert into "kysely_migration" ("name","timestamp") values ('012-ticket-revision', '2026-11-24T09:06:43.239Z');
insert into "kysely_migration" ("name","timestamp") values ('013-ticket-indexes', '2026-11-24T09:06:43.240Z');
insert into "kysely_migration" ("name","timestamp") values ('015-secrets-at-rest', '2026-11-24T09:06:43.241Z');
insert into "kysely_migration" ("name","timestamp") values ('016-one-recovery-mail', '2026-11-24T09:06:43.242Z');
insert into "kysely_migration" ("name","timestamp") values ('019-subscription-toggle', '2026-11-24T09:06:43.243Z');
insert into "kysely_migration" ("name","timestamp") values ('020-reader-language', '2026-11-24T09:06:43.271Z');
insert into "kysely_migration" ("name","timestamp") values ('021-ticket-words', '2026-11-24T09:06:43.273Z');
insert into "kysely_migration" ("name","timestamp") values ('023-ticket-seen', '2026-11-24T09:06:43.275Z');
insert into "kysely_migration" ("name","timestamp") values ('024-whose-turn', '2026-11-24T09:06:43.277Z');
insert into "kysely_migration" ("name","timestamp") values ('025-messages-in-two-languages', '2026-11-24T09:06:43.278Z');
insert into "kysely_migration" ("name","timestamp") values ('028-ticket-resolution', '2026-11-24T09:06:43.279Z');
insert into "kysely_migration" ("name","timestamp") values ('029-ticket-participants', '2026-11-24T09:06:43.283Z');
insert into "kysely_migration" ("name","timestamp") values ('030-sessions-and-devices', '2026-11-24T09:06:43.285Z');
insert into "kysely_migration" ("name","timestamp") values ('031-confirmed-changes', '2026-11-24T09:06:43.286Z');
insert into "kysely_migration" ("name","timestamp") values ('032-login-requests', '2026-11-24T09:06:43.287Z');
insert into "kysely_migration" ("name","timestamp") values ('033-article-feedback', '2026-11-24T09:06:43.288Z');
insert into "kysely_migration" ("name","timestamp") values ('034-ticket-views', '2026-11-24T09:06:43.289Z');
insert into "kysely_migration" ("name","timestamp") values ('035-people-search', '2026-11-24T09:06:43.290Z');
insert into "kysely_migration" ("name","timestamp") values ('036-article-changes', '2026-11-24T09:06:43.291Z');
insert into "kysely_migration" ("name","timestamp") values ('037-agents', '2026-11-24T09:06:43.301Z');
insert into "kysely_migration" ("name","timestamp") values ('038-agents-queue', '2026-11-24T09:06:43.344Z');
insert into "kysely_migration" ("name","timestamp") values ('039-user-search', '2026-11-24T09:06:43.345Z');
insert into "kysely_migration" ("name","timestamp") values ('040-decisions', '2026-11-24T09:06:43.360Z');
insert into "kysely_migration" ("name","timestamp") values ('041-agents-emails', '2026-11-24T09:06:43.363Z');
insert into "kysely_migration" ("name","timestamp") values ('042-incoming-emails', '2026-11-24T09:06:43.456Z');
insert into "kysely_migration" ("name","timestamp") values ('043-quoted-text', '2026-11-24T09:06:43.457Z');
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into "kysely_migration_lock" ("id","is_locked") values ('migration_lock', 0);
CREATE TABLE company (
    id integer primary key autoincrement,
    name text not null,
    sort_key text not null,
    language text not null
  , ticket_revision integer not null default 0) strict;
insert into "company" ("id","name","sort_key","language","ticket_revision") values (1, 'Alpha', 'alpha', 'en', 30);
insert into "company" ("id","name","sort_key","language","ticket_revision") values (2, 'Beta', 'beta', 'de', 10);
CREATE TABLE account (
    id integer primary key autoincrement,
    username text not null,
    username_key text not null unique,
    first_name text not null,
    last_name text not null,
    sort_key text not null,
    telephone text not null,
    mail text not null,
    mail_key text not null,
    password_hash text not null,
    password_expired integer not null default 0,
    require_totp integer not null default 0,
    mfa_auth_type integer not null check (mfa_auth_type in (1, 2)),
    totp_secret text,
    totp_last_step integer,
    mfa_wizard_complete integer not null default 0,
    emergency_code_hash text,
    tc integer not null default 0,
    sm integer not null default 0,
    psm integer not null default 0,
    language text not null,
    locked integer not null default 0,
    created_at integer not null
  , must_update_mail integer not null default 0, home_company_id integer references company (id), chosen_language text not null default '', tickets_seen_until integer not null default 0) strict;
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (1, 'ann', 'ann', 'Ann', 'Àdams', 'ann adams', '', 'ann@example.com', 'ann@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (2, 'bob', 'bob', 'Bob', 'Zorn', 'bob zorn', '', 'bob@example.com', 'bob@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 0, 1, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (3, 'cid', 'cid', 'Cid', 'Beyer', 'cid beyer', '', 'cid@example.com', 'cid@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 0, 0, 1, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (4, 'eve', 'eve', 'Eve', 'Both', 'eve both', '', 'eve@example.com', 'eve@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (5, 'nil', 'nil', 'Nil', 'Noflag', 'nil noflag', '', 'nil@example.com', 'nil@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 0, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (6, 'new', 'new', 'Some', 'One-new', 'some one-new', '', 'new@example.com', 'new@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, NULL, NULL, 0, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (7, 'token', 'token', 'Some', 'One-token', 'some one-token', '', 'token@example.com', 'token@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 1, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 0, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (8, 'old', 'old', 'Some', 'One-old', 'some one-old', '', 'old@example.com', 'old@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 1, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (9, 'oldtotp', 'oldtotp', 'Some', 'One-oldtotp', 'some one-oldtotp', '', 'oldtotp@example.com', 'oldtotp@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 1, 1, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0);
insert into "account" ("id","username","username_key","first_name","last_name","sort_key","telephone","mail","mail_key","password_hash","password_expired","require_totp","mfa_auth_type","totp_secret","totp_last_step","mfa_wizard_complete","emergency_code_hash","tc","sm","psm","language","locked","created_at","must_update_mail","home_company_id","chosen_language","tickets_seen_until") values (10, 'locked', 'locked', 'Some', 'One-locked', 'some one-locked', '', 'locked@example.com', 'locked@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 1, 1795262400000, 0, NULL, '', 0);
CREATE TABLE account_company (
    account_id integer not null references account (id) on delete cascade,
    company_id integer not null references company (id) on delete cascade,
    primary key (account_id, company_id)
  ) strict;
insert into "account_company" ("account_id","company_id") values (1, 1);
insert into "account_company" ("account_id","company_id") values (2, 1);
insert into "account_company" ("account_id","company_id") values (3, 2);
insert into "account_company" ("account_id","company_id") values (4, 1);
insert into "account_company" ("account_id","company_id") values (4, 2);
insert into "account_company" ("account_id","company_id") values (5, 1);
insert into "account_company" ("account_id","company_id") values (6, 1);
insert into "account_company" ("account_id","company_id") values (7, 1);
insert into "account_company" ("account_id","company_id") values (8, 1);
insert into "account_company" ("account_id","company_id") values (9, 1);
insert into "account_company" ("account_id","company_id") values (10, 1);
CREATE TABLE session (
    id_hash text primary key,
    account_id integer not null references account (id) on delete cascade,
    stage text not null check (stage in ('password', 'full')),
    pending_totp_secret text,
    pending_emergency_hash text,
    created_at integer not null,
    last_seen_at integer not null,
    expires_at integer not null
  , browser text not null default '', system text not null default '', network text not null default '', pending_until integer) strict;
CREATE TABLE attempt (
    scope text not null,
    key text not null,
    since integer not null,
    count integer not null,
    primary key (scope, key)
  ) strict;
CREATE TABLE known_address (
    account_id integer not null references account (id) on delete cascade,
    address text not null,
    at integer not null,
    primary key (account_id, address)
  ) strict;
CREATE TABLE audit (
    id integer primary key autoincrement,
    at integer not null,
    event text not null,
    account_id integer,
    address text not null,
    detail text not null
  , agent_id integer) strict;
CREATE TABLE password_history (
    id integer primary key autoincrement,
    account_id integer not null references account (id) on delete cascade,
    password_hash text not null,
    at integer not null
  ) strict;
CREATE TABLE one_time_link (
    hash text primary key,
    account_id integer not null references account (id) on delete cascade,
    purpose text not null,
    created_at integer not null,
    expires_at integer not null,
    used_at integer
  ) strict;
CREATE TABLE ticket_type (id integer primary key, name text not null) strict;
insert into "ticket_type" ("id","name") values (1, 'Incident');
insert into "ticket_type" ("id","name") values (2, 'Request');
insert into "ticket_type" ("id","name") values (3, 'Change');
insert into "ticket_type" ("id","name") values (4, 'Data security');
insert into "ticket_type" ("id","name") values (5, 'Test');
CREATE TABLE ticket_status (
    id integer primary key,
    name text not null,
    is_closed integer not null
  ) strict;
insert into "ticket_status" ("id","name","is_closed") values (1, 'Active', 0);
insert into "ticket_status" ("id","name","is_closed") values (2, 'Pending', 0);
insert into "ticket_status" ("id","name","is_closed") values (3, 'Postponed', 0);
insert into "ticket_status" ("id","name","is_closed") values (4, 'Closed', 1);
insert into "ticket_status" ("id","name","is_closed") values (5, 'Resolved', 0);
CREATE TABLE urgency (id integer primary key, name text not null) strict;
insert into "urgency" ("id","name") values (1, 'High');
insert into "urgency" ("id","name") values (2, 'Medium');
insert into "urgency" ("id","name") values (3, 'Low');
CREATE TABLE category (
    id integer primary key,
    ticket_type_id integer not null references ticket_type (id),
    name text not null
  ) strict;
insert into "category" ("id","ticket_type_id","name") values (101, 1, 'Sign-in');
insert into "category" ("id","ticket_type_id","name") values (102, 1, 'Performance');
insert into "category" ("id","ticket_type_id","name") values (103, 1, 'Printing');
insert into "category" ("id","ticket_type_id","name") values (104, 1, 'Network');
insert into "category" ("id","ticket_type_id","name") values (105, 1, 'ERP application');
insert into "category" ("id","ticket_type_id","name") values (106, 1, 'E-mail');
insert into "category" ("id","ticket_type_id","name") values (107, 1, 'Backup');
insert into "category" ("id","ticket_type_id","name") values (201, 2, 'User account');
insert into "category" ("id","ticket_type_id","name") values (202, 2, 'Permission');
insert into "category" ("id","ticket_type_id","name") values (203, 2, 'Software');
insert into "category" ("id","ticket_type_id","name") values (204, 2, 'Storage');
insert into "category" ("id","ticket_type_id","name") values (205, 2, 'Licence');
insert into "category" ("id","ticket_type_id","name") values (206, 2, 'Information');
insert into "category" ("id","ticket_type_id","name") values (301, 3, 'Server');
insert into "category" ("id","ticket_type_id","name") values (302, 3, 'ERP update');
insert into "category" ("id","ticket_type_id","name") values (303, 3, 'Interface');
insert into "category" ("id","ticket_type_id","name") values (304, 3, 'Firewall');
insert into "category" ("id","ticket_type_id","name") values (305, 3, 'Certificate');
insert into "category" ("id","ticket_type_id","name") values (401, 4, 'Suspicious message');
insert into "category" ("id","ticket_type_id","name") values (402, 4, 'Data access');
insert into "category" ("id","ticket_type_id","name") values (403, 4, 'Data deletion');
insert into "category" ("id","ticket_type_id","name") values (404, 4, 'Lost device');
insert into "category" ("id","ticket_type_id","name") values (501, 5, 'Restore test');
insert into "category" ("id","ticket_type_id","name") values (502, 5, 'Load test');
insert into "category" ("id","ticket_type_id","name") values (503, 5, 'Acceptance test');
CREATE TABLE ticket (
    id integer primary key autoincrement,
    code text not null unique,
    type_id integer not null references ticket_type (id),
    company_id integer not null references company (id),
    owner_id integer not null references account (id),
    category_id integer not null references category (id),
    status_id integer not null references ticket_status (id),
    urgency_id integer not null references urgency (id),
    priority text not null,
    internal_priority_id integer not null,
    support_group text not null,
    assignee_name text not null,
    short_description text not null,
    short_key text not null,
    description text not null,
    excerpt text not null,
    all_users_affected integer not null default 0,
    created_at integer not null,
    updated_at integer not null
  , provider_spoke_last integer not null default 0, resolved_at integer, follow_up_of integer references ticket (id) on delete set null, assignee_id integer references agent (id), waiting_since integer) strict;
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (1, 'T-00001', 2, 1, 2, 201, 2, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 1', 'ubergabe fails on host 1', '<p>Description of ticket 1.</p>', 'Description of ticket 1.', 0, 1795261800000, 1795262340000, 0, NULL, NULL, NULL, 1795261800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (2, 'T-00002', 3, 1, 1, 301, 3, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 2', 'printer 50% fails on host 2', '<p>Description of ticket 2.</p>', 'Description of ticket 2.', 0, 1795261200000, 1795262280000, 0, NULL, NULL, NULL, 1795261200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (3, 'T-00003', 4, 1, 2, 401, 4, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 3', 'ubergabe fails on host 3', '<p>Description of ticket 3.</p>', 'Description of ticket 3.', 0, 1795260600000, 1795262220000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (4, 'T-00004', 5, 1, 1, 501, 5, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 4', 'printer 50% fails on host 4', '<p>Description of ticket 4.</p>', 'Description of ticket 4.', 0, 1795260000000, 1795262160000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (5, 'T-00005', 1, 1, 2, 101, 1, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 5', 'ubergabe fails on host 5', '<p>Description of ticket 5.</p>', 'Description of ticket 5.', 0, 1795259400000, 1795262100000, 0, NULL, NULL, NULL, 1795259400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (6, 'T-00006', 2, 1, 1, 201, 2, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 6', 'printer 50% fails on host 6', '<p>Description of ticket 6.</p>', 'Description of ticket 6.', 0, 1795258800000, 1795262040000, 0, NULL, NULL, NULL, 1795258800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (7, 'T-00007', 3, 1, 2, 301, 3, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 7', 'ubergabe fails on host 7', '<p>Description of ticket 7.</p>', 'Description of ticket 7.', 0, 1795258200000, 1795261980000, 0, NULL, NULL, NULL, 1795258200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (8, 'T-00008', 4, 1, 1, 401, 4, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 8', 'printer 50% fails on host 8', '<p>Description of ticket 8.</p>', 'Description of ticket 8.', 0, 1795257600000, 1795261920000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (9, 'T-00009', 5, 1, 2, 501, 5, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 9', 'ubergabe fails on host 9', '<p>Description of ticket 9.</p>', 'Description of ticket 9.', 0, 1795257000000, 1795261860000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (10, 'T-00010', 1, 1, 1, 101, 1, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 10', 'printer 50% fails on host 10', '<p>Description of ticket 10.</p>', 'Description of ticket 10.', 0, 1795256400000, 1795261800000, 0, NULL, NULL, NULL, 1795256400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (11, 'T-00011', 2, 1, 2, 201, 2, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 11', 'ubergabe fails on host 11', '<p>Description of ticket 11.</p>', 'Description of ticket 11.', 0, 1795255800000, 1795261740000, 0, NULL, NULL, NULL, 1795255800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (12, 'T-00012', 3, 1, 1, 301, 3, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 12', 'printer 50% fails on host 12', '<p>Description of ticket 12.</p>', 'Description of ticket 12.', 0, 1795255200000, 1795261680000, 0, NULL, NULL, NULL, 1795255200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (13, 'T-00013', 4, 1, 2, 401, 4, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 13', 'ubergabe fails on host 13', '<p>Description of ticket 13.</p>', 'Description of ticket 13.', 0, 1795254600000, 1795261620000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (14, 'T-00014', 5, 1, 1, 501, 5, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 14', 'printer 50% fails on host 14', '<p>Description of ticket 14.</p>', 'Description of ticket 14.', 0, 1795254000000, 1795261560000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (15, 'T-00015', 1, 1, 2, 101, 1, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 15', 'ubergabe fails on host 15', '<p>Description of ticket 15.</p>', 'Description of ticket 15.', 0, 1795253400000, 1795261500000, 0, NULL, NULL, NULL, 1795253400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (16, 'T-00016', 2, 1, 1, 201, 2, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 16', 'printer 50% fails on host 16', '<p>Description of ticket 16.</p>', 'Description of ticket 16.', 0, 1795252800000, 1795261440000, 0, NULL, NULL, NULL, 1795252800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (17, 'T-00017', 3, 1, 2, 301, 3, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 17', 'ubergabe fails on host 17', '<p>Description of ticket 17.</p>', 'Description of ticket 17.', 0, 1795252200000, 1795261380000, 0, NULL, NULL, NULL, 1795252200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (18, 'T-00018', 4, 1, 1, 401, 4, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 18', 'printer 50% fails on host 18', '<p>Description of ticket 18.</p>', 'Description of ticket 18.', 0, 1795251600000, 1795261320000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (19, 'T-00019', 5, 1, 2, 501, 5, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 19', 'ubergabe fails on host 19', '<p>Description of ticket 19.</p>', 'Description of ticket 19.', 0, 1795251000000, 1795261260000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (20, 'T-00020', 1, 1, 1, 101, 1, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 20', 'printer 50% fails on host 20', '<p>Description of ticket 20.</p>', 'Description of ticket 20.', 0, 1795250400000, 1795261200000, 0, NULL, NULL, NULL, 1795250400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (21, 'T-00021', 2, 1, 2, 201, 2, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 21', 'ubergabe fails on host 21', '<p>Description of ticket 21.</p>', 'Description of ticket 21.', 0, 1795249800000, 1795261140000, 0, NULL, NULL, NULL, 1795249800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (22, 'T-00022', 3, 1, 1, 301, 3, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 22', 'printer 50% fails on host 22', '<p>Description of ticket 22.</p>', 'Description of ticket 22.', 0, 1795249200000, 1795261080000, 0, NULL, NULL, NULL, 1795249200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (23, 'T-00023', 4, 1, 2, 401, 4, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 23', 'ubergabe fails on host 23', '<p>Description of ticket 23.</p>', 'Description of ticket 23.', 0, 1795248600000, 1795261020000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (24, 'T-00024', 5, 1, 1, 501, 5, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 24', 'printer 50% fails on host 24', '<p>Description of ticket 24.</p>', 'Description of ticket 24.', 0, 1795248000000, 1795260960000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (25, 'T-00025', 1, 1, 2, 101, 1, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 25', 'ubergabe fails on host 25', '<p>Description of ticket 25.</p>', 'Description of ticket 25.', 0, 1795247400000, 1795260900000, 0, NULL, NULL, NULL, 1795247400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (26, 'T-00026', 2, 1, 1, 201, 2, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 26', 'printer 50% fails on host 26', '<p>Description of ticket 26.</p>', 'Description of ticket 26.', 0, 1795246800000, 1795260840000, 0, NULL, NULL, NULL, 1795246800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (27, 'T-00027', 3, 1, 2, 301, 3, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 27', 'ubergabe fails on host 27', '<p>Description of ticket 27.</p>', 'Description of ticket 27.', 0, 1795246200000, 1795260780000, 0, NULL, NULL, NULL, 1795246200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (28, 'T-00028', 4, 1, 1, 401, 4, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 28', 'printer 50% fails on host 28', '<p>Description of ticket 28.</p>', 'Description of ticket 28.', 0, 1795245600000, 1795260720000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (29, 'T-00029', 5, 1, 2, 501, 5, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 29', 'ubergabe fails on host 29', '<p>Description of ticket 29.</p>', 'Description of ticket 29.', 0, 1795245000000, 1795260660000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (30, 'T-00030', 1, 1, 1, 101, 1, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 30', 'printer 50% fails on host 30', '<p>Description of ticket 30.</p>', 'Description of ticket 30.', 0, 1795244400000, 1795260600000, 0, NULL, NULL, NULL, 1795244400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (31, 'T-00031', 2, 2, 3, 201, 2, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 31', 'ubergabe fails on host 31', '<p>Description of ticket 31.</p>', 'Description of ticket 31.', 0, 1795243800000, 1795260540000, 0, NULL, NULL, NULL, 1795243800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (32, 'T-00032', 3, 2, 3, 301, 3, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 32', 'printer 50% fails on host 32', '<p>Description of ticket 32.</p>', 'Description of ticket 32.', 0, 1795243200000, 1795260480000, 0, NULL, NULL, NULL, 1795243200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (33, 'T-00033', 4, 2, 3, 401, 4, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 33', 'ubergabe fails on host 33', '<p>Description of ticket 33.</p>', 'Description of ticket 33.', 0, 1795242600000, 1795260420000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (34, 'T-00034', 5, 2, 3, 501, 5, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 34', 'printer 50% fails on host 34', '<p>Description of ticket 34.</p>', 'Description of ticket 34.', 0, 1795242000000, 1795260360000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (35, 'T-00035', 1, 2, 3, 101, 1, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 35', 'ubergabe fails on host 35', '<p>Description of ticket 35.</p>', 'Description of ticket 35.', 0, 1795241400000, 1795260300000, 0, NULL, NULL, NULL, 1795241400000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (36, 'T-00036', 2, 2, 3, 201, 2, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 36', 'printer 50% fails on host 36', '<p>Description of ticket 36.</p>', 'Description of ticket 36.', 0, 1795240800000, 1795260240000, 0, NULL, NULL, NULL, 1795240800000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (37, 'T-00037', 3, 2, 3, 301, 3, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 37', 'ubergabe fails on host 37', '<p>Description of ticket 37.</p>', 'Description of ticket 37.', 0, 1795240200000, 1795260180000, 0, NULL, NULL, NULL, 1795240200000);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (38, 'T-00038', 4, 2, 3, 401, 4, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 38', 'printer 50% fails on host 38', '<p>Description of ticket 38.</p>', 'Description of ticket 38.', 0, 1795239600000, 1795260120000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (39, 'T-00039', 5, 2, 3, 501, 5, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 39', 'ubergabe fails on host 39', '<p>Description of ticket 39.</p>', 'Description of ticket 39.', 0, 1795239000000, 1795260060000, 0, NULL, NULL, NULL, NULL);
insert into "ticket" ("id","code","type_id","company_id","owner_id","category_id","status_id","urgency_id","priority","internal_priority_id","support_group","assignee_name","short_description","short_key","description","excerpt","all_users_affected","created_at","updated_at","provider_spoke_last","resolved_at","follow_up_of","assignee_id","waiting_since") values (40, 'T-00040', 1, 2, 3, 101, 1, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 40', 'printer 50% fails on host 40', '<p>Description of ticket 40.</p>', 'Description of ticket 40.', 0, 1795238400000, 1795260000000, 0, NULL, NULL, NULL, 1795238400000);
CREATE TABLE ticket_affected (
    ticket_id integer not null references ticket (id) on delete cascade,
    account_id integer not null references account (id) on delete cascade,
    primary key (ticket_id, account_id)
  ) strict;
CREATE TABLE action_log (
    id integer primary key autoincrement,
    ticket_id integer not null references ticket (id) on delete cascade,
    at integer not null,
    step text not null,
    source text not null,
    description text not null,
    is_current integer not null,
    author_id integer references account (id),
    kind text not null
  , details text, agent_id integer references agent (id), quoted text) strict;
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (1, 1, 1795261800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (2, 2, 1795261200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (3, 3, 1795260600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (4, 4, 1795260000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (5, 5, 1795259400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (6, 6, 1795258800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (7, 7, 1795258200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (8, 8, 1795257600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (9, 9, 1795257000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (10, 10, 1795256400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (11, 11, 1795255800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (12, 12, 1795255200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (13, 13, 1795254600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (14, 14, 1795254000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (15, 15, 1795253400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (16, 16, 1795252800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (17, 17, 1795252200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (18, 18, 1795251600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (19, 19, 1795251000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (20, 20, 1795250400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (21, 21, 1795249800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (22, 22, 1795249200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (23, 23, 1795248600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (24, 24, 1795248000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (25, 25, 1795247400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (26, 26, 1795246800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (27, 27, 1795246200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (28, 28, 1795245600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (29, 29, 1795245000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (30, 30, 1795244400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (31, 31, 1795243800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (32, 32, 1795243200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (33, 33, 1795242600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (34, 34, 1795242000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (35, 35, 1795241400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (36, 36, 1795240800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (37, 37, 1795240200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (38, 38, 1795239600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (39, 39, 1795239000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
insert into "action_log" ("id","ticket_id","at","step","source","description","is_current","author_id","kind","details","agent_id","quoted") values (40, 40, 1795238400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
CREATE TABLE ticket_subscription (
    ticket_id integer not null references ticket (id) on delete cascade,
    account_id integer not null references account (id) on delete cascade, is_active integer not null default 1,
    primary key (ticket_id, account_id)
  ) strict;
CREATE TABLE comment_post (
    ticket_id integer not null references ticket (id) on delete cascade,
    account_id integer not null references account (id) on delete cascade,
    at integer not null,
    primary key (ticket_id, account_id)
  ) strict;
CREATE TABLE outbox (
    id integer primary key autoincrement,
    kind text not null,
    account_id integer references account (id) on delete cascade,
    tries integer not null default 0,
    due_at integer not null,
    created_at integer not null
  , recipient text, about_id integer, agent_id integer references agent (id) on delete cascade) strict;
CREATE TABLE inbox_message (
    id integer primary key autoincrement,
    account_id integer not null references account (id) on delete cascade,
    title text not null,
    teaser_text text not null,
    is_read integer not null default 0,
    created_at integer not null
  , link text, translations text, announcement_id integer references announcement (id)) strict;
CREATE TABLE blob (
    key text primary key,
    size integer not null default 0,
    pending_since integer
  ) strict;
insert into "blob" ("key","size","pending_since") values ('ESYcdp_dtWveUQv84eeuAFJ0zeIKP2UQLK0FaI3q1iQ', 32, NULL);
CREATE TABLE blob_part (
    blob_key text not null references blob (key) on delete cascade,
    part integer not null,
    bytes blob not null,
    primary key (blob_key, part)
  ) strict;
insert into "blob_part" ("blob_key","part","bytes") values ('ESYcdp_dtWveUQv84eeuAFJ0zeIKP2UQLK0FaI3q1iQ', 0, X'412066696C652066726F6D20616E206561726C6965722072656C656173652E0A');
CREATE TABLE media (
    hash_id text primary key references blob (key),
    ticket_id integer not null,
    type text not null,
    size integer not null,
    uploader_id integer not null references account (id),
    created_at integer not null
  ) strict;
CREATE TABLE ticket_draft (
    ticket_id integer primary key,
    account_id integer not null references account (id) on delete cascade,
    short_description text not null,
    created_at integer not null,
    is_open integer not null
  , follow_up_of integer references ticket (id) on delete set null) strict;
CREATE TABLE kb_category (
    id integer primary key,
    parent_id integer references kb_category (id),
    path text not null unique,
    position integer not null,
    name_en text not null,
    name_de text not null
  ) strict;
insert into "kb_category" ("id","parent_id","path","position","name_en","name_de") values (1, NULL, '', 0, 'All', 'Alle');
CREATE TABLE kb_article (
    id integer primary key,
    category_id integer not null references kb_category (id),
    updated_at integer not null
  ) strict;
CREATE TABLE kb_text (
    article_id integer not null references kb_article (id) on delete cascade,
    language text not null check (language in ('en', 'de')),
    title text not null,
    content text not null,
    plain text not null,
    primary key (article_id, language)
  ) strict;
CREATE TABLE kb_related (
    article_id integer not null references kb_article (id) on delete cascade,
    related_id integer not null references kb_article (id) on delete cascade,
    position integer not null,
    primary key (article_id, related_id)
  ) strict;
CREATE TABLE kb_media (
    id integer primary key autoincrement,
    hash text not null unique,
    type text not null,
    content blob not null
  ) strict;
CREATE TABLE kb_revision (id integer primary key check (id = 1), number integer not null) strict;
insert into "kb_revision" ("id","number") values (1, 0);
CREATE TABLE ticket_document (
    ticket_id integer primary key references ticket (id) on delete cascade,
    names text not null,
    words text not null
  ) strict;
insert into "ticket_document" ("ticket_id","names","words") values (1, '§1 alpha bob zorn', 't00001 t 00001 1 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (2, '§1 alpha ann adams', 't00002 t 00002 2 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (3, '§1 alpha bob zorn', 't00003 t 00003 3 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (4, '§1 alpha ann adams', 't00004 t 00004 4 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (5, '§1 alpha bob zorn', 't00005 t 00005 5 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (6, '§1 alpha ann adams', 't00006 t 00006 6 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (7, '§1 alpha bob zorn', 't00007 t 00007 7 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (8, '§1 alpha ann adams', 't00008 t 00008 8 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (9, '§1 alpha bob zorn', 't00009 t 00009 9 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (10, '§1 alpha ann adams', 't00010 t 00010 10 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (11, '§1 alpha bob zorn', 't00011 t 00011 11 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (12, '§1 alpha ann adams', 't00012 t 00012 12 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (13, '§1 alpha bob zorn', 't00013 t 00013 13 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (14, '§1 alpha ann adams', 't00014 t 00014 14 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (15, '§1 alpha bob zorn', 't00015 t 00015 15 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (16, '§1 alpha ann adams', 't00016 t 00016 16 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (17, '§1 alpha bob zorn', 't00017 t 00017 17 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (18, '§1 alpha ann adams', 't00018 t 00018 18 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (19, '§1 alpha bob zorn', 't00019 t 00019 19 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (20, '§1 alpha ann adams', 't00020 t 00020 20 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (21, '§1 alpha bob zorn', 't00021 t 00021 21 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (22, '§1 alpha ann adams', 't00022 t 00022 22 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (23, '§1 alpha bob zorn', 't00023 t 00023 23 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (24, '§1 alpha ann adams', 't00024 t 00024 24 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (25, '§1 alpha bob zorn', 't00025 t 00025 25 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (26, '§1 alpha ann adams', 't00026 t 00026 26 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (27, '§1 alpha bob zorn', 't00027 t 00027 27 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (28, '§1 alpha ann adams', 't00028 t 00028 28 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (29, '§1 alpha bob zorn', 't00029 t 00029 29 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (30, '§1 alpha ann adams', 't00030 t 00030 30 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (31, '§2 beta cid beyer', 't00031 t 00031 31 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (32, '§2 beta cid beyer', 't00032 t 00032 32 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (33, '§2 beta cid beyer', 't00033 t 00033 33 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (34, '§2 beta cid beyer', 't00034 t 00034 34 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (35, '§2 beta cid beyer', 't00035 t 00035 35 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (36, '§2 beta cid beyer', 't00036 t 00036 36 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (37, '§2 beta cid beyer', 't00037 t 00037 37 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (38, '§2 beta cid beyer', 't00038 t 00038 38 printer 50 fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (39, '§2 beta cid beyer', 't00039 t 00039 39 ubergabe uebergabe fails on host description of ticket');
insert into "ticket_document" ("ticket_id","names","words") values (40, '§2 beta cid beyer', 't00040 t 00040 40 printer 50 fails on host description of ticket');
CREATE TABLE ticket_word (
    ending text not null,
    word text not null,
    primary key (ending, word)
  ) strict;
insert into "ticket_word" ("ending","word") values ('adams', 'adams');
insert into "ticket_word" ("ending","word") values ('dams', 'adams');
insert into "ticket_word" ("ending","word") values ('ams', 'adams');
insert into "ticket_word" ("ending","word") values ('ms', 'adams');
insert into "ticket_word" ("ending","word") values ('s', 'adams');
insert into "ticket_word" ("ending","word") values ('alpha', 'alpha');
insert into "ticket_word" ("ending","word") values ('lpha', 'alpha');
insert into "ticket_word" ("ending","word") values ('pha', 'alpha');
insert into "ticket_word" ("ending","word") values ('ha', 'alpha');
insert into "ticket_word" ("ending","word") values ('a', 'alpha');
insert into "ticket_word" ("ending","word") values ('ann', 'ann');
insert into "ticket_word" ("ending","word") values ('nn', 'ann');
insert into "ticket_word" ("ending","word") values ('n', 'ann');
insert into "ticket_word" ("ending","word") values ('beta', 'beta');
insert into "ticket_word" ("ending","word") values ('eta', 'beta');
insert into "ticket_word" ("ending","word") values ('ta', 'beta');
insert into "ticket_word" ("ending","word") values ('a', 'beta');
insert into "ticket_word" ("ending","word") values ('beyer', 'beyer');
insert into "ticket_word" ("ending","word") values ('eyer', 'beyer');
insert into "ticket_word" ("ending","word") values ('yer', 'beyer');
insert into "ticket_word" ("ending","word") values ('er', 'beyer');
insert into "ticket_word" ("ending","word") values ('r', 'beyer');
insert into "ticket_word" ("ending","word") values ('bob', 'bob');
insert into "ticket_word" ("ending","word") values ('ob', 'bob');
insert into "ticket_word" ("ending","word") values ('b', 'bob');
insert into "ticket_word" ("ending","word") values ('cid', 'cid');
insert into "ticket_word" ("ending","word") values ('id', 'cid');
insert into "ticket_word" ("ending","word") values ('d', 'cid');
insert into "ticket_word" ("ending","word") values ('description', 'description');
insert into "ticket_word" ("ending","word") values ('escription', 'description');
insert into "ticket_word" ("ending","word") values ('scription', 'description');
insert into "ticket_word" ("ending","word") values ('cription', 'description');
insert into "ticket_word" ("ending","word") values ('ription', 'description');
insert into "ticket_word" ("ending","word") values ('iption', 'description');
insert into "ticket_word" ("ending","word") values ('ption', 'description');
insert into "ticket_word" ("ending","word") values ('tion', 'description');
insert into "ticket_word" ("ending","word") values ('ion', 'description');
insert into "ticket_word" ("ending","word") values ('on', 'description');
insert into "ticket_word" ("ending","word") values ('n', 'description');
insert into "ticket_word" ("ending","word") values ('fails', 'fails');
insert into "ticket_word" ("ending","word") values ('ails', 'fails');
insert into "ticket_word" ("ending","word") values ('ils', 'fails');
insert into "ticket_word" ("ending","word") values ('ls', 'fails');
insert into "ticket_word" ("ending","word") values ('s', 'fails');
insert into "ticket_word" ("ending","word") values ('host', 'host');
insert into "ticket_word" ("ending","word") values ('ost', 'host');
insert into "ticket_word" ("ending","word") values ('st', 'host');
insert into "ticket_word" ("ending","word") values ('t', 'host');
insert into "ticket_word" ("ending","word") values ('printer', 'printer');
insert into "ticket_word" ("ending","word") values ('rinter', 'printer');
insert into "ticket_word" ("ending","word") values ('inter', 'printer');
insert into "ticket_word" ("ending","word") values ('nter', 'printer');
insert into "ticket_word" ("ending","word") values ('ter', 'printer');
insert into "ticket_word" ("ending","word") values ('er', 'printer');
insert into "ticket_word" ("ending","word") values ('r', 'printer');
insert into "ticket_word" ("ending","word") values ('ticket', 'ticket');
insert into "ticket_word" ("ending","word") values ('icket', 'ticket');
insert into "ticket_word" ("ending","word") values ('cket', 'ticket');
insert into "ticket_word" ("ending","word") values ('ket', 'ticket');
insert into "ticket_word" ("ending","word") values ('et', 'ticket');
insert into "ticket_word" ("ending","word") values ('t', 'ticket');
insert into "ticket_word" ("ending","word") values ('ubergabe', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('bergabe', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('ergabe', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('rgabe', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('gabe', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('abe', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('be', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('e', 'ubergabe');
insert into "ticket_word" ("ending","word") values ('uebergabe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('ebergabe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('bergabe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('ergabe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('rgabe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('gabe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('abe', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('be', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('e', 'uebergabe');
insert into "ticket_word" ("ending","word") values ('zorn', 'zorn');
insert into "ticket_word" ("ending","word") values ('orn', 'zorn');
insert into "ticket_word" ("ending","word") values ('rn', 'zorn');
insert into "ticket_word" ("ending","word") values ('n', 'zorn');
CREATE TABLE ticket_seen (
          account_id integer not null references account (id) on delete cascade,
          ticket_id integer not null references ticket (id) on delete cascade,
          seen_at integer not null,
          primary key (account_id, ticket_id)
        ) strict;
CREATE TABLE ticket_rating (
    ticket_id integer primary key references ticket (id) on delete cascade,
    account_id integer not null references account (id) on delete cascade,
    score integer not null,
    comment text not null,
    created_at integer not null
  ) strict;
CREATE TABLE ticket_participant (
    id integer primary key autoincrement,
    ticket_id integer not null references ticket (id) on delete cascade,
    account_id integer references account (id) on delete cascade,
    email text,
    email_key text,
    added_by_id integer not null references account (id),
    added_at integer not null,
    left_at integer,
    unique (account_id, ticket_id),
    unique (ticket_id, email_key),
    check ((account_id is null) <> (email_key is null))
  ) strict;
CREATE TABLE "unsubscribe_link" (
    hash text primary key,
    ticket_id integer not null references ticket (id) on delete cascade,
    account_id integer references account (id) on delete cascade,
    participant_id integer references ticket_participant (id) on delete cascade,
    created_at integer not null
  ) strict;
CREATE TABLE ended_session (
    id_hash text primary key,
    reason text not null check (reason in ('passwordChanged', 'signedOut')),
    at integer not null
  ) strict;
CREATE TABLE known_device (
    id integer primary key autoincrement,
    account_id integer not null references account (id) on delete cascade,
    hash text not null,
    browser text not null,
    system text not null,
    network text not null,
    first_at integer not null,
    last_at integer not null
  ) strict;
CREATE TABLE mail_change (
    account_id integer primary key references account (id) on delete cascade,
    mail text not null,
    code_hash text,
    requested_at integer not null,
    expires_at integer not null
  ) strict;
CREATE TABLE login_request (
    id integer primary key autoincrement,
    kind text not null check (kind in ('partner', 'lock', 'offboarding')),
    company_id integer not null references company (id),
    requester_id integer not null references account (id),
    ticket_id integer references ticket (id) on delete cascade,
    account_id integer references account (id),
    first_name text not null,
    last_name text not null,
    mail text not null,
    mail_key text not null,
    phone text not null,
    reason text not null default '',
    last_day text,
    state text not null default 'open' check (state in ('open', 'approved', 'refused')),
    answer text not null default '',
    created_at integer not null,
    decided_at integer,
    done_at integer
  , decided_by_id integer references agent (id)) strict;
CREATE TABLE article_feedback (
          article_id integer not null references kb_article (id) on delete cascade,
          account_id integer not null references account (id) on delete cascade,
          is_helpful integer not null,
          comment text not null,
          at integer not null,
          primary key (article_id, account_id)
        ) strict;
CREATE TABLE ticket_view (
          id integer primary key autoincrement,
          account_id integer not null references account (id) on delete cascade,
          name text not null,
          name_key text not null,
          query text not null,
          unique (account_id, name_key)
        ) strict;
CREATE TABLE person_word (
      company_id integer not null,
      word text not null,
      name_key text not null,
      account_id integer not null,
      primary key (company_id, word, name_key, account_id),
      foreign key (account_id, company_id)
        references account_company (account_id, company_id) on delete cascade
    ) strict;
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'ann adams', 1);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'ann', 'ann adams', 1);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'adams', 'ann adams', 1);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'bob zorn', 2);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'bob', 'bob zorn', 2);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'zorn', 'bob zorn', 2);
insert into "person_word" ("company_id","word","name_key","account_id") values (2, '', 'cid beyer', 3);
insert into "person_word" ("company_id","word","name_key","account_id") values (2, 'cid', 'cid beyer', 3);
insert into "person_word" ("company_id","word","name_key","account_id") values (2, 'beyer', 'cid beyer', 3);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'eve both', 4);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'eve', 'eve both', 4);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'both', 'eve both', 4);
insert into "person_word" ("company_id","word","name_key","account_id") values (2, '', 'eve both', 4);
insert into "person_word" ("company_id","word","name_key","account_id") values (2, 'eve', 'eve both', 4);
insert into "person_word" ("company_id","word","name_key","account_id") values (2, 'both', 'eve both', 4);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'nil noflag', 5);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'nil', 'nil noflag', 5);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'noflag', 'nil noflag', 5);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'some one-new', 6);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'some', 'some one-new', 6);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'one', 'some one-new', 6);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'new', 'some one-new', 6);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'some one-token', 7);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'some', 'some one-token', 7);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'one', 'some one-token', 7);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'token', 'some one-token', 7);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'some one-old', 8);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'some', 'some one-old', 8);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'one', 'some one-old', 8);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'old', 'some one-old', 8);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'some one-oldtotp', 9);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'some', 'some one-oldtotp', 9);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'one', 'some one-oldtotp', 9);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'oldtotp', 'some one-oldtotp', 9);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, '', 'some one-locked', 10);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'some', 'some one-locked', 10);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'one', 'some one-locked', 10);
insert into "person_word" ("company_id","word","name_key","account_id") values (1, 'locked', 'some one-locked', 10);
CREATE TABLE kb_change (article_id integer primary key, revision integer not null) strict;
CREATE TABLE agent (
    id integer primary key autoincrement,
    username text not null,
    username_key text not null unique,
    display_name text not null,
    mail text not null,
    password_hash text not null,
    totp_secret text,
    totp_last_step integer,
    role text not null check (role in ('agent', 'lead', 'admin', 'auditor')),
    locked integer not null default 0,
    created_at integer not null
  , language text not null default 'en') strict;
insert into "agent" ("id","username","username_key","display_name","mail","password_hash","totp_secret","totp_last_step","role","locked","created_at","language") values (1, 'agent', 'agent', 'Ada agent', 'agent@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'agent', 0, 1795262400000, 'en');
insert into "agent" ("id","username","username_key","display_name","mail","password_hash","totp_secret","totp_last_step","role","locked","created_at","language") values (2, 'lead', 'lead', 'Ada lead', 'lead@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'lead', 0, 1795262400000, 'en');
insert into "agent" ("id","username","username_key","display_name","mail","password_hash","totp_secret","totp_last_step","role","locked","created_at","language") values (3, 'admin', 'admin', 'Ada admin', 'admin@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'admin', 0, 1795262400000, 'en');
insert into "agent" ("id","username","username_key","display_name","mail","password_hash","totp_secret","totp_last_step","role","locked","created_at","language") values (4, 'auditor', 'auditor', 'Ada auditor', 'auditor@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'auditor', 0, 1795262400000, 'en');
insert into "agent" ("id","username","username_key","display_name","mail","password_hash","totp_secret","totp_last_step","role","locked","created_at","language") values (5, 'fresh', 'fresh', 'Ada fresh', 'fresh@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', NULL, NULL, 'agent', 0, 1795262400000, 'en');
insert into "agent" ("id","username","username_key","display_name","mail","password_hash","totp_secret","totp_last_step","role","locked","created_at","language") values (6, 'gone', 'gone', 'Ada gone', 'gone@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'agent', 1, 1795262400000, 'en');
CREATE TABLE agent_session (
    id_hash text primary key,
    agent_id integer not null references agent (id) on delete cascade,
    stage text not null check (stage in ('password', 'full')),
    pending_totp_secret text,
    created_at integer not null,
    last_seen_at integer not null,
    expires_at integer not null
  ) strict;
CREATE TABLE agent_link (
    hash text primary key,
    agent_id integer not null references agent (id) on delete cascade,
    created_at integer not null,
    expires_at integer not null,
    used_at integer
  ) strict;
CREATE TABLE agent_password (
    id integer primary key autoincrement,
    agent_id integer not null references agent (id) on delete cascade,
    password_hash text not null,
    at integer not null
  ) strict;
CREATE TABLE agent_address (
    agent_id integer not null references agent (id) on delete cascade,
    address text not null,
    at integer not null,
    primary key (agent_id, address)
  ) strict;
CREATE TABLE agent_seen (
    agent_id integer not null references agent (id) on delete cascade,
    ticket_id integer not null references ticket (id) on delete cascade,
    seen_at integer not null,
    primary key (agent_id, ticket_id)
  ) strict;
CREATE TABLE agent_presence (
    ticket_id integer not null references ticket (id) on delete cascade,
    agent_id integer not null references agent (id) on delete cascade,
    at integer not null,
    is_replying integer not null,
    primary key (ticket_id, agent_id)
  ) strict;
CREATE TABLE support_group (name text primary key, mail text not null default '', language text not null default 'en') strict;
insert into "support_group" ("name","mail","language") values ('Service Desk', '', 'en');
insert into "support_group" ("name","mail","language") values ('Service desk', '', 'en');
insert into "support_group" ("name","mail","language") values ('Network', '', 'en');
CREATE TABLE account_word (
      word text not null,
      name_key text not null,
      account_id integer not null references account (id) on delete cascade,
      primary key (word, name_key, account_id)
    ) strict;
insert into "account_word" ("word","name_key","account_id") values ('', 'ann adams', 1);
insert into "account_word" ("word","name_key","account_id") values ('ann', 'ann adams', 1);
insert into "account_word" ("word","name_key","account_id") values ('adams', 'ann adams', 1);
insert into "account_word" ("word","name_key","account_id") values ('ann@example.com', 'ann adams', 1);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'ann adams', 1);
insert into "account_word" ("word","name_key","account_id") values ('', 'bob zorn', 2);
insert into "account_word" ("word","name_key","account_id") values ('bob', 'bob zorn', 2);
insert into "account_word" ("word","name_key","account_id") values ('zorn', 'bob zorn', 2);
insert into "account_word" ("word","name_key","account_id") values ('bob@example.com', 'bob zorn', 2);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'bob zorn', 2);
insert into "account_word" ("word","name_key","account_id") values ('', 'cid beyer', 3);
insert into "account_word" ("word","name_key","account_id") values ('cid', 'cid beyer', 3);
insert into "account_word" ("word","name_key","account_id") values ('beyer', 'cid beyer', 3);
insert into "account_word" ("word","name_key","account_id") values ('cid@example.com', 'cid beyer', 3);
insert into "account_word" ("word","name_key","account_id") values ('beta', 'cid beyer', 3);
insert into "account_word" ("word","name_key","account_id") values ('', 'eve both', 4);
insert into "account_word" ("word","name_key","account_id") values ('eve', 'eve both', 4);
insert into "account_word" ("word","name_key","account_id") values ('both', 'eve both', 4);
insert into "account_word" ("word","name_key","account_id") values ('eve@example.com', 'eve both', 4);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'eve both', 4);
insert into "account_word" ("word","name_key","account_id") values ('beta', 'eve both', 4);
insert into "account_word" ("word","name_key","account_id") values ('', 'nil noflag', 5);
insert into "account_word" ("word","name_key","account_id") values ('nil', 'nil noflag', 5);
insert into "account_word" ("word","name_key","account_id") values ('noflag', 'nil noflag', 5);
insert into "account_word" ("word","name_key","account_id") values ('nil@example.com', 'nil noflag', 5);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'nil noflag', 5);
insert into "account_word" ("word","name_key","account_id") values ('', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('some', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('one-new', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('new', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('new@example.com', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('one', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'some one-new', 6);
insert into "account_word" ("word","name_key","account_id") values ('', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('some', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('one-token', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('token', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('token@example.com', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('one', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'some one-token', 7);
insert into "account_word" ("word","name_key","account_id") values ('', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('some', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('one-old', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('old', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('old@example.com', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('one', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'some one-old', 8);
insert into "account_word" ("word","name_key","account_id") values ('', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('some', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('one-oldtotp', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('oldtotp', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('oldtotp@example.com', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('one', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'some one-oldtotp', 9);
insert into "account_word" ("word","name_key","account_id") values ('', 'some one-locked', 10);
insert into "account_word" ("word","name_key","account_id") values ('some', 'some one-locked', 10);
insert into "account_word" ("word","name_key","account_id") values ('one-locked', 'some one-locked', 10);
insert into "account_word" ("word","name_key","account_id") values ('locked', 'some one-locked', 10);
insert into "account_word" ("word","name_key","account_id") values ('locked@example.com', 'some one-locked', 10);
insert into "account_word" ("word","name_key","account_id") values ('one', 'some one-locked', 10);
insert into "account_word" ("word","name_key","account_id") values ('alpha', 'some one-locked', 10);
CREATE TABLE announcement (
    id integer primary key autoincrement,
    audience text not null check (audience in ('everybody', 'companies', 'user')),
    account_id integer references account (id),
    title text not null,
    teaser_text text not null,
    translations text,
    link text,
    starts_at integer not null,
    ends_at integer not null,
    withdrawn_at integer,
    agent_id integer references agent (id),
    created_at integer not null
  ) strict;
CREATE TABLE announcement_company (
    announcement_id integer not null references announcement (id) on delete cascade,
    company_id integer not null references company (id),
    primary key (announcement_id, company_id)
  ) strict;
CREATE TABLE announcement_dismissal (
    announcement_id integer not null references announcement (id) on delete cascade,
    account_id integer not null references account (id) on delete cascade,
    at integer not null,
    primary key (announcement_id, account_id)
  ) strict;
CREATE TABLE "attachment" (
    id integer primary key autoincrement,
    ticket_id integer not null,
    name text not null,
    type text not null,
    size integer not null,
    uploader_id integer references account (id),
    agent_id integer references agent (id),
    sender text,
    created_at integer not null,
    blob_key text not null unique references blob (key),
    check (uploader_id is null or agent_id is null)
  ) strict;
insert into "attachment" ("id","ticket_id","name","type","size","uploader_id","agent_id","sender","created_at","blob_key") values (1, 1, 'release.txt', 'text/plain', 32, 1, NULL, NULL, 1795262400000, 'ESYcdp_dtWveUQv84eeuAFJ0zeIKP2UQLK0FaI3q1iQ');
CREATE TABLE incoming_mail (
    id integer primary key autoincrement,
    fingerprint text not null unique,
    received_at integer not null,
    sender text not null,
    ticket_id integer not null references ticket (id) on delete cascade,
    log_id integer not null references action_log (id) on delete cascade,
    blob_key text unique references blob (key)
  ) strict;
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name","seq") values ('login_request', 0);
insert into "sqlite_sequence" ("name","seq") values ('attachment', 1);
insert into "sqlite_sequence" ("name","seq") values ('company', 2);
insert into "sqlite_sequence" ("name","seq") values ('account', 10);
insert into "sqlite_sequence" ("name","seq") values ('agent', 6);
insert into "sqlite_sequence" ("name","seq") values ('ticket', 40);
insert into "sqlite_sequence" ("name","seq") values ('action_log', 40);
CREATE VIRTUAL TABLE ticket_text using fts5 (names, words, content = 'ticket_document',
      content_rowid = 'ticket_id', tokenize = 'ascii', detail = 'none', columnsize = 0);
insert into "ticket_text" ("ticket_text") values ('rebuild');
CREATE UNIQUE INDEX account_mail on account (mail_key) where mail_key <> '';
CREATE INDEX account_company_people on account_company (company_id, account_id);
CREATE INDEX session_account on session (account_id);
CREATE INDEX session_expiry on session (expires_at);
CREATE INDEX audit_account on audit (account_id, at);
CREATE INDEX password_history_account on password_history (account_id, id);
CREATE INDEX one_time_link_account on one_time_link (account_id);
CREATE INDEX ticket_newest on ticket
    (company_id, updated_at desc, id desc, status_id, type_id, urgency_id, owner_id);
CREATE INDEX ticket_counted on ticket (company_id, status_id, type_id, urgency_id, owner_id);
CREATE INDEX action_log_ticket on action_log (ticket_id, at, id);
CREATE INDEX outbox_due on outbox (due_at, id);
CREATE INDEX outbox_account on outbox (account_id);
CREATE INDEX inbox_message_newest on inbox_message (account_id, created_at desc, id desc);
CREATE INDEX blob_pending on blob (pending_since) where pending_since is not null;
CREATE INDEX media_ticket on media (ticket_id);
CREATE UNIQUE INDEX ticket_draft_open on ticket_draft (account_id) where is_open = 1;
CREATE INDEX ticket_draft_age on ticket_draft (is_open, created_at);
CREATE INDEX kb_article_category on kb_article (category_id);
CREATE INDEX kb_related_back on kb_related (related_id);
CREATE INDEX ticket_owner on ticket
    (owner_id, company_id, status_id, type_id, urgency_id, updated_at, id);
CREATE INDEX ticket_named on ticket
    (company_id, short_key, id, status_id, type_id, urgency_id, owner_id);
CREATE INDEX ticket_search on ticket
    (company_id, id, short_key, code, status_id, type_id, urgency_id, owner_id, updated_at, created_at);
CREATE UNIQUE INDEX outbox_recovery on outbox (account_id, kind)
    where kind in ('passwordReset', 'usernameRecovery');
CREATE INDEX ticket_resolved on ticket (resolved_at) where status_id = 5;
CREATE INDEX ticket_follow_up on ticket (follow_up_of) where follow_up_of is not null;
CREATE INDEX unsubscribe_link_age on unsubscribe_link (created_at);
CREATE INDEX ended_session_at on ended_session (at);
CREATE UNIQUE INDEX known_device_of on known_device (account_id, hash);
CREATE UNIQUE INDEX mail_change_code on mail_change (code_hash);
CREATE UNIQUE INDEX login_request_partner on login_request (company_id, mail_key)
    where kind = 'partner' and state = 'open';
CREATE UNIQUE INDEX login_request_change on login_request (account_id, kind)
    where kind <> 'partner' and state = 'open';
CREATE INDEX login_request_company on login_request (company_id, id);
CREATE INDEX login_request_due on login_request (last_day)
    where kind = 'offboarding' and state = 'approved' and done_at is null;
CREATE INDEX person_word_account on person_word (account_id, company_id, word);
CREATE INDEX ticket_owners on ticket (company_id, owner_id);
CREATE INDEX kb_change_revision on kb_change (revision);
CREATE INDEX agent_session_agent on agent_session (agent_id);
CREATE INDEX agent_session_expiry on agent_session (expires_at);
CREATE INDEX agent_link_agent on agent_link (agent_id);
CREATE INDEX agent_password_agent on agent_password (agent_id, id);
CREATE INDEX audit_agent on audit (agent_id, at);
CREATE INDEX ticket_queue_waiting on ticket
    (status_id, waiting_since, id, company_id, urgency_id, support_group);
CREATE INDEX ticket_queue_changed on ticket
    (status_id, updated_at, id, company_id, urgency_id, support_group);
CREATE INDEX ticket_queue_created on ticket
    (status_id, created_at, id, company_id, urgency_id, support_group);
CREATE INDEX ticket_queue_urgency on ticket
    (status_id, urgency_id, id, company_id, support_group);
CREATE INDEX ticket_queue_assigned on ticket (assignee_id, status_id)
    where assignee_id is not null;
CREATE INDEX account_word_account on account_word (account_id, word);
CREATE INDEX login_request_open on login_request (id) where state = 'open';
CREATE INDEX login_request_decided on login_request (decided_at) where state <> 'open';
CREATE INDEX announcement_current on announcement (ends_at) where withdrawn_at is null;
CREATE INDEX inbox_message_announcement on inbox_message (announcement_id)
    where announcement_id is not null;
CREATE INDEX attachment_ticket on attachment (ticket_id, id);
CREATE INDEX incoming_mail_ticket on incoming_mail (ticket_id);
CREATE INDEX incoming_mail_log on incoming_mail (log_id);
CREATE INDEX incoming_mail_age on incoming_mail (received_at);
CREATE TRIGGER audit_no_update before update on audit
        begin select raise(abort, 'audit is append-only'); end;
CREATE TRIGGER audit_no_delete before delete on audit
        begin select raise(abort, 'audit is append-only'); end;
CREATE TRIGGER ticket_added after insert on ticket begin update company set ticket_revision = ticket_revision + 1 where id in (new.company_id); end;
CREATE TRIGGER ticket_gone after delete on ticket begin update company set ticket_revision = ticket_revision + 1 where id in (old.company_id); end;
CREATE TRIGGER ticket_changed after update of company_id, type_id, status_id, urgency_id, owner_id, short_key, code on ticket begin update company set ticket_revision = ticket_revision + 1 where id in (old.company_id, new.company_id); end;
CREATE TRIGGER ticket_document_insert after insert on ticket_document
    begin insert into ticket_text (rowid, names, words)
  values (new.ticket_id, new.names, new.words); end;
CREATE TRIGGER ticket_document_delete after delete on ticket_document
    begin insert into ticket_text (ticket_text, rowid, names, words)
  values ('delete', old.ticket_id, old.names, old.words); end;
CREATE TRIGGER ticket_document_update after update on ticket_document
    begin insert into ticket_text (ticket_text, rowid, names, words)
  values ('delete', old.ticket_id, old.names, old.words); insert into ticket_text (rowid, names, words)
  values (new.ticket_id, new.names, new.words); end;
CREATE TRIGGER ticket_turn_changed after update of provider_spoke_last on ticket begin update company set ticket_revision = ticket_revision + 1 where id = new.company_id; end;
CREATE TRIGGER person_hired after insert on account_company begin insert into person_word (company_id, word, name_key, account_id)
    select distinct account_company.company_id, word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id,
      json_each('[' || replace(json_quote(replace(replace(
  ' ' || account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account_company.account_id = new.account_id and account_company.company_id = new.company_id; end;
CREATE TRIGGER person_renamed after update of sort_key, username_key on account begin delete from person_word where account_id = new.id;
        insert into person_word (company_id, word, name_key, account_id)
    select distinct account_company.company_id, word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id,
      json_each('[' || replace(json_quote(replace(replace(
  ' ' || account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account_company.account_id = new.id; end;
CREATE TRIGGER kb_text_added after insert on kb_text begin insert into kb_change (article_id, revision)
    select new.article_id, number + 1 from kb_revision where true
    on conflict (article_id) do update set revision = excluded.revision; end;
CREATE TRIGGER kb_text_changed after update on kb_text begin insert into kb_change (article_id, revision)
    select new.article_id, number + 1 from kb_revision where true
    on conflict (article_id) do update set revision = excluded.revision; end;
CREATE TRIGGER kb_text_gone after delete on kb_text begin insert into kb_change (article_id, revision)
    select old.article_id, number + 1 from kb_revision where true
    on conflict (article_id) do update set revision = excluded.revision; end;
CREATE TRIGGER kb_article_moved after update of category_id on kb_article begin insert into kb_change (article_id, revision)
    select new.id, number + 1 from kb_revision where new.category_id <> old.category_id
    on conflict (article_id) do update set revision = excluded.revision; end;
CREATE TRIGGER account_added after insert on account begin insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, json_each('[' || replace(json_quote(' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || replace(replace(account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account.id = new.id on conflict do nothing; end;
CREATE TRIGGER account_renamed after update of sort_key, username_key, mail_key on account begin delete from account_word where account_id = new.id;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, json_each('[' || replace(json_quote(' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || replace(replace(account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account.id = new.id on conflict do nothing;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      json_each('[' || replace(json_quote(company.sort_key || ' ' || replace(replace(company.sort_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account_company.account_id = new.id on conflict do nothing; end;
CREATE TRIGGER account_hired after insert on account_company begin insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      json_each('[' || replace(json_quote(company.sort_key || ' ' || replace(replace(company.sort_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account_company.account_id = new.account_id and account_company.company_id = new.company_id on conflict do nothing; end;
CREATE TRIGGER account_left after delete on account_company begin delete from account_word where account_id = old.account_id;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, json_each('[' || replace(json_quote(' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || replace(replace(account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account.id = old.account_id on conflict do nothing;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      json_each('[' || replace(json_quote(company.sort_key || ' ' || replace(replace(company.sort_key, '-', ' '), '.', ' ')), ' ', '","') || ']') word where account_company.account_id = old.account_id on conflict do nothing; end;
commit;
