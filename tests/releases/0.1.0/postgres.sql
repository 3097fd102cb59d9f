SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.account_added_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, unnest(string_to_array(' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || replace(replace(account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' '), ' ')) word(value) where account.id = new.id on conflict do nothing; return null; end $$;
CREATE FUNCTION public.account_hired_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      unnest(string_to_array(company.sort_key || ' ' || replace(replace(company.sort_key, '-', ' '), '.', ' '), ' ')) word(value) where account_company.account_id = new.account_id and account_company.company_id = new.company_id on conflict do nothing; return null; end $$;
CREATE FUNCTION public.account_left_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from account_word where account_id = old.account_id;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, unnest(string_to_array(' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || replace(replace(account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' '), ' ')) word(value) where account.id = old.account_id on conflict do nothing;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      unnest(string_to_array(company.sort_key || ' ' || replace(replace(company.sort_key, '-', ' '), '.', ' '), ' ')) word(value) where account_company.account_id = old.account_id on conflict do nothing; return null; end $$;
CREATE FUNCTION public.account_renamed_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from account_word where account_id = new.id;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account, unnest(string_to_array(' ' || account.sort_key || ' ' || account.username_key || ' ' || account.mail_key
  || ' ' || replace(replace(account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' '), ' ')) word(value) where account.id = new.id on conflict do nothing;
    insert into account_word (word, name_key, account_id)
    select distinct word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id
      join company on company.id = account_company.company_id,
      unnest(string_to_array(company.sort_key || ' ' || replace(replace(company.sort_key, '-', ' '), '.', ' '), ' ')) word(value) where account_company.account_id = new.id on conflict do nothing; return null; end $$;
CREATE FUNCTION public.audit_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'audit is append-only'; end $$;
CREATE FUNCTION public.kb_article_moved_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into kb_change (article_id, revision)
    select new.id, number + 1 from kb_revision where new.category_id <> old.category_id
    on conflict (article_id) do update set revision = excluded.revision; return null; end $$;
CREATE FUNCTION public.kb_text_added_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into kb_change (article_id, revision)
    select new.article_id, number + 1 from kb_revision where true
    on conflict (article_id) do update set revision = excluded.revision; return null; end $$;
CREATE FUNCTION public.kb_text_changed_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into kb_change (article_id, revision)
    select new.article_id, number + 1 from kb_revision where true
    on conflict (article_id) do update set revision = excluded.revision; return null; end $$;
CREATE FUNCTION public.kb_text_gone_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into kb_change (article_id, revision)
    select old.article_id, number + 1 from kb_revision where true
    on conflict (article_id) do update set revision = excluded.revision; return null; end $$;
CREATE FUNCTION public.person_hired_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into person_word (company_id, word, name_key, account_id)
    select distinct account_company.company_id, word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id,
      unnest(string_to_array(replace(replace(
  ' ' || account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' '), ' ')) word(value) where account_company.account_id = new.account_id and account_company.company_id = new.company_id; return null; end $$;
CREATE FUNCTION public.person_renamed_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from person_word where account_id = new.id;
        insert into person_word (company_id, word, name_key, account_id)
    select distinct account_company.company_id, word.value, account.sort_key, account.id
    from account_company join account on account.id = account_company.account_id,
      unnest(string_to_array(replace(replace(
  ' ' || account.sort_key || ' ' || account.username_key, '-', ' '), '.', ' '), ' ')) word(value) where account_company.account_id = new.id; return null; end $$;
CREATE FUNCTION public.ticket_added_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update company set ticket_revision = ticket_revision + 1 where id in (new.company_id); return null; end $$;
CREATE FUNCTION public.ticket_changed_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update company set ticket_revision = ticket_revision + 1 where id in (old.company_id, new.company_id); return null; end $$;
CREATE FUNCTION public.ticket_gone_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update company set ticket_revision = ticket_revision + 1 where id in (old.company_id); return null; end $$;
CREATE FUNCTION public.ticket_turn_changed_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update company set ticket_revision = ticket_revision + 1 where id = new.company_id; return null; end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id bigint NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL COLLATE pg_catalog."C",
    first_name text NOT NULL,
    last_name text NOT NULL,
    sort_key text NOT NULL COLLATE pg_catalog."C",
    telephone text NOT NULL,
    mail text NOT NULL,
    mail_key text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    password_expired bigint DEFAULT 0 NOT NULL,
    require_totp bigint DEFAULT 0 NOT NULL,
    mfa_auth_type bigint NOT NULL,
    totp_secret text,
    totp_last_step bigint,
    mfa_wizard_complete bigint DEFAULT 0 NOT NULL,
    emergency_code_hash text,
    tc bigint DEFAULT 0 NOT NULL,
    sm bigint DEFAULT 0 NOT NULL,
    psm bigint DEFAULT 0 NOT NULL,
    language text NOT NULL,
    locked bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    must_update_mail bigint DEFAULT 0 NOT NULL,
    home_company_id bigint,
    chosen_language text DEFAULT ''::text NOT NULL,
    tickets_seen_until bigint DEFAULT 0 NOT NULL,
    CONSTRAINT account_mfa_auth_type_check CHECK ((mfa_auth_type = ANY (ARRAY[(1)::bigint, (2)::bigint])))
);
CREATE TABLE public.account_company (
    account_id bigint NOT NULL,
    company_id bigint NOT NULL
);
ALTER TABLE public.account ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.account_word (
    word text NOT NULL COLLATE pg_catalog."C",
    name_key text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL
);
CREATE TABLE public.action_log (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    at bigint NOT NULL,
    step text NOT NULL,
    source text NOT NULL,
    description text NOT NULL,
    is_current bigint NOT NULL,
    author_id bigint,
    kind text NOT NULL,
    details text,
    agent_id bigint,
    quoted text
);
ALTER TABLE public.action_log ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.action_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent (
    id bigint NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL COLLATE pg_catalog."C",
    display_name text NOT NULL,
    mail text NOT NULL,
    password_hash text NOT NULL,
    totp_secret text,
    totp_last_step bigint,
    role text NOT NULL,
    locked bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    CONSTRAINT agent_role_check CHECK ((role = ANY (ARRAY['agent'::text, 'lead'::text, 'admin'::text, 'auditor'::text])))
);
CREATE TABLE public.agent_address (
    agent_id bigint NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
ALTER TABLE public.agent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_link (
    hash text NOT NULL COLLATE pg_catalog."C",
    agent_id bigint NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE public.agent_password (
    id bigint NOT NULL,
    agent_id bigint NOT NULL,
    password_hash text NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.agent_password ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.agent_password_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.agent_presence (
    ticket_id bigint NOT NULL,
    agent_id bigint NOT NULL,
    at bigint NOT NULL,
    is_replying bigint NOT NULL
);
CREATE TABLE public.agent_seen (
    agent_id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE public.agent_session (
    id_hash text NOT NULL COLLATE pg_catalog."C",
    agent_id bigint NOT NULL,
    stage text NOT NULL,
    pending_totp_secret text,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT agent_session_stage_check CHECK ((stage = ANY (ARRAY['password'::text, 'full'::text])))
);
CREATE TABLE public.announcement (
    id bigint NOT NULL,
    audience text NOT NULL,
    account_id bigint,
    title text NOT NULL,
    teaser_text text NOT NULL,
    translations text,
    link text,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    withdrawn_at bigint,
    agent_id bigint,
    created_at bigint NOT NULL,
    CONSTRAINT announcement_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'companies'::text, 'user'::text])))
);
CREATE TABLE public.announcement_company (
    announcement_id bigint NOT NULL,
    company_id bigint NOT NULL
);
CREATE TABLE public.announcement_dismissal (
    announcement_id bigint NOT NULL,
    account_id bigint NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.announcement ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.announcement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.article_feedback (
    article_id bigint NOT NULL,
    account_id bigint NOT NULL,
    is_helpful bigint NOT NULL,
    comment text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.attachment (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    size bigint NOT NULL,
    uploader_id bigint,
    agent_id bigint,
    sender text,
    created_at bigint NOT NULL,
    blob_key text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT new_attachment_check1 CHECK (((uploader_id IS NULL) OR (agent_id IS NULL)))
);
CREATE TABLE public.attempt (
    scope text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    since bigint NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.audit (
    id bigint NOT NULL,
    at bigint NOT NULL,
    event text NOT NULL,
    account_id bigint,
    address text NOT NULL,
    detail text NOT NULL,
    agent_id bigint
);
ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.blob (
    key text NOT NULL COLLATE pg_catalog."C",
    size bigint DEFAULT 0 NOT NULL,
    pending_since bigint
);
CREATE TABLE public.blob_part (
    blob_key text NOT NULL COLLATE pg_catalog."C",
    part bigint NOT NULL,
    bytes bytea NOT NULL
);
CREATE TABLE public.category (
    id bigint NOT NULL,
    ticket_type_id bigint NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.comment_post (
    ticket_id bigint NOT NULL,
    account_id bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.company (
    id bigint NOT NULL,
    name text NOT NULL,
    sort_key text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL,
    ticket_revision bigint DEFAULT 0 NOT NULL
);
ALTER TABLE public.company ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.company_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ended_session (
    id_hash text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT ended_session_reason_check CHECK ((reason = ANY (ARRAY['passwordChanged'::text, 'signedOut'::text])))
);
CREATE TABLE public.inbox_message (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    title text NOT NULL,
    teaser_text text NOT NULL,
    is_read bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    link text,
    translations text,
    announcement_id bigint
);
ALTER TABLE public.inbox_message ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.inbox_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.incoming_mail (
    id bigint NOT NULL,
    fingerprint text NOT NULL COLLATE pg_catalog."C",
    received_at bigint NOT NULL,
    sender text NOT NULL,
    ticket_id bigint NOT NULL,
    log_id bigint NOT NULL,
    blob_key text COLLATE pg_catalog."C"
);
ALTER TABLE public.incoming_mail ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.incoming_mail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kb_article (
    id bigint NOT NULL,
    category_id bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE public.kb_category (
    id bigint NOT NULL,
    parent_id bigint,
    path text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    name_en text NOT NULL,
    name_de text NOT NULL
);
CREATE TABLE public.kb_change (
    article_id bigint NOT NULL,
    revision bigint NOT NULL
);
CREATE TABLE public.kb_media (
    id bigint NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE public.kb_media ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.kb_media_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kb_related (
    article_id bigint NOT NULL,
    related_id bigint NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.kb_revision (
    id bigint NOT NULL,
    number bigint NOT NULL,
    CONSTRAINT kb_revision_id_check CHECK ((id = 1))
);
CREATE TABLE public.kb_text (
    article_id bigint NOT NULL,
    language text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL,
    content text NOT NULL,
    plain text NOT NULL,
    CONSTRAINT kb_text_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text])))
);
CREATE TABLE public.known_address (
    account_id bigint NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    at bigint NOT NULL
);
CREATE TABLE public.known_device (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    browser text NOT NULL,
    system text NOT NULL,
    network text NOT NULL,
    first_at bigint NOT NULL,
    last_at bigint NOT NULL
);
ALTER TABLE public.known_device ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.known_device_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.login_request (
    id bigint NOT NULL,
    kind text NOT NULL,
    company_id bigint NOT NULL,
    requester_id bigint NOT NULL,
    ticket_id bigint,
    account_id bigint,
    first_name text NOT NULL,
    last_name text NOT NULL,
    mail text NOT NULL,
    mail_key text NOT NULL COLLATE pg_catalog."C",
    phone text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    last_day text COLLATE pg_catalog."C",
    state text DEFAULT 'open'::text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    decided_at bigint,
    done_at bigint,
    decided_by_id bigint,
    CONSTRAINT login_request_kind_check CHECK ((kind = ANY (ARRAY['partner'::text, 'lock'::text, 'offboarding'::text]))),
    CONSTRAINT login_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text])))
);
ALTER TABLE public.login_request ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.login_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mail_change (
    account_id bigint NOT NULL,
    mail text NOT NULL,
    code_hash text COLLATE pg_catalog."C",
    requested_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.media (
    hash_id text NOT NULL COLLATE pg_catalog."C",
    ticket_id bigint NOT NULL,
    type text NOT NULL,
    size bigint NOT NULL,
    uploader_id bigint NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE public.attachment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.new_attachment_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.one_time_link (
    hash text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL,
    purpose text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE public.outbox (
    id bigint NOT NULL,
    kind text NOT NULL,
    account_id bigint,
    tries bigint DEFAULT 0 NOT NULL,
    due_at bigint NOT NULL,
    created_at bigint NOT NULL,
    recipient text,
    about_id bigint,
    agent_id bigint
);
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.password_history (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    password_hash text NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.password_history ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.password_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.person_word (
    company_id bigint NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    name_key text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL
);
CREATE TABLE public.session (
    id_hash text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL,
    stage text NOT NULL,
    pending_totp_secret text,
    pending_emergency_hash text,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    system text DEFAULT ''::text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    pending_until bigint,
    CONSTRAINT session_stage_check CHECK ((stage = ANY (ARRAY['password'::text, 'full'::text])))
);
CREATE TABLE public.support_group (
    name text NOT NULL COLLATE pg_catalog."C",
    mail text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL
);
CREATE TABLE public.ticket (
    id bigint NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    type_id bigint NOT NULL,
    company_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    category_id bigint NOT NULL,
    status_id bigint NOT NULL,
    urgency_id bigint NOT NULL,
    priority text NOT NULL,
    internal_priority_id bigint NOT NULL,
    support_group text NOT NULL,
    assignee_name text NOT NULL,
    short_description text NOT NULL,
    short_key text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL,
    excerpt text NOT NULL,
    all_users_affected bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    provider_spoke_last bigint DEFAULT 0 NOT NULL,
    resolved_at bigint,
    follow_up_of bigint,
    assignee_id bigint,
    waiting_since bigint
);
CREATE TABLE public.ticket_affected (
    ticket_id bigint NOT NULL,
    account_id bigint NOT NULL
);
CREATE TABLE public.ticket_document (
    ticket_id bigint NOT NULL,
    names text NOT NULL,
    words text NOT NULL,
    document tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(((names || ' '::text) || words), ' '::text))) STORED NOT NULL
);
CREATE TABLE public.ticket_draft (
    ticket_id bigint NOT NULL,
    account_id bigint NOT NULL,
    short_description text NOT NULL,
    created_at bigint NOT NULL,
    is_open bigint NOT NULL,
    follow_up_of bigint
);
ALTER TABLE public.ticket ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ticket_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ticket_participant (
    id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    account_id bigint,
    email text,
    email_key text COLLATE pg_catalog."C",
    added_by_id bigint NOT NULL,
    added_at bigint NOT NULL,
    left_at bigint,
    CONSTRAINT ticket_participant_check CHECK (((account_id IS NULL) <> (email_key IS NULL)))
);
ALTER TABLE public.ticket_participant ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ticket_participant_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ticket_rating (
    ticket_id bigint NOT NULL,
    account_id bigint NOT NULL,
    score bigint NOT NULL,
    comment text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.ticket_seen (
    account_id bigint NOT NULL,
    ticket_id bigint NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE public.ticket_status (
    id bigint NOT NULL,
    name text NOT NULL,
    is_closed bigint NOT NULL
);
CREATE TABLE public.ticket_subscription (
    ticket_id bigint NOT NULL,
    account_id bigint NOT NULL,
    is_active bigint DEFAULT 1 NOT NULL
);
CREATE TABLE public.ticket_type (
    id bigint NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.ticket_view (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    query text NOT NULL
);
ALTER TABLE public.ticket_view ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ticket_view_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ticket_word (
    ending text NOT NULL COLLATE pg_catalog."C",
    word text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.unsubscribe_link (
    hash text NOT NULL COLLATE pg_catalog."C",
    ticket_id bigint NOT NULL,
    account_id bigint,
    participant_id bigint,
    created_at bigint NOT NULL
);
CREATE TABLE public.urgency (
    id bigint NOT NULL,
    name text NOT NULL
);
INSERT INTO public.account VALUES
	(1, 'ann', 'ann', 'Ann', 'Àdams', 'ann adams', '', 'ann@example.com', 'ann@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(2, 'bob', 'bob', 'Bob', 'Zorn', 'bob zorn', '', 'bob@example.com', 'bob@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 0, 1, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(3, 'cid', 'cid', 'Cid', 'Beyer', 'cid beyer', '', 'cid@example.com', 'cid@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 0, 0, 1, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(4, 'eve', 'eve', 'Eve', 'Both', 'eve both', '', 'eve@example.com', 'eve@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(5, 'nil', 'nil', 'Nil', 'Noflag', 'nil noflag', '', 'nil@example.com', 'nil@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 0, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(6, 'new', 'new', 'Some', 'One-new', 'some one-new', '', 'new@example.com', 'new@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, NULL, NULL, 0, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(7, 'token', 'token', 'Some', 'One-token', 'some one-token', '', 'token@example.com', 'token@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 1, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 0, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(8, 'old', 'old', 'Some', 'One-old', 'some one-old', '', 'old@example.com', 'old@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 1, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(9, 'oldtotp', 'oldtotp', 'Some', 'One-oldtotp', 'some one-oldtotp', '', 'oldtotp@example.com', 'oldtotp@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 1, 1, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 0, 1795262400000, 0, NULL, '', 0),
	(10, 'locked', 'locked', 'Some', 'One-locked', 'some one-locked', '', 'locked@example.com', 'locked@example.com', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 0, 0, 2, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 1, NULL, 1, 0, 0, 'en', 1, 1795262400000, 0, NULL, '', 0);
INSERT INTO public.account_company VALUES
	(1, 1),
	(2, 1),
	(3, 2),
	(4, 1),
	(4, 2),
	(5, 1),
	(6, 1),
	(7, 1),
	(8, 1),
	(9, 1),
	(10, 1);
INSERT INTO public.account_word VALUES
	('ann', 'ann adams', 1),
	('adams', 'ann adams', 1),
	('ann@example.com', 'ann adams', 1),
	('', 'ann adams', 1),
	('alpha', 'ann adams', 1),
	('bob@example.com', 'bob zorn', 2),
	('zorn', 'bob zorn', 2),
	('bob', 'bob zorn', 2),
	('', 'bob zorn', 2),
	('alpha', 'bob zorn', 2),
	('beyer', 'cid beyer', 3),
	('', 'cid beyer', 3),
	('cid', 'cid beyer', 3),
	('cid@example.com', 'cid beyer', 3),
	('beta', 'cid beyer', 3),
	('both', 'eve both', 4),
	('eve@example.com', 'eve both', 4),
	('eve', 'eve both', 4),
	('', 'eve both', 4),
	('alpha', 'eve both', 4),
	('beta', 'eve both', 4),
	('', 'nil noflag', 5),
	('noflag', 'nil noflag', 5),
	('nil', 'nil noflag', 5),
	('nil@example.com', 'nil noflag', 5),
	('alpha', 'nil noflag', 5),
	('new@example.com', 'some one-new', 6),
	('new', 'some one-new', 6),
	('', 'some one-new', 6),
	('one', 'some one-new', 6),
	('some', 'some one-new', 6),
	('one-new', 'some one-new', 6),
	('alpha', 'some one-new', 6),
	('token', 'some one-token', 7),
	('one', 'some one-token', 7),
	('one-token', 'some one-token', 7),
	('', 'some one-token', 7),
	('token@example.com', 'some one-token', 7),
	('some', 'some one-token', 7),
	('alpha', 'some one-token', 7),
	('some', 'some one-old', 8),
	('old@example.com', 'some one-old', 8),
	('old', 'some one-old', 8),
	('one-old', 'some one-old', 8),
	('', 'some one-old', 8),
	('one', 'some one-old', 8),
	('alpha', 'some one-old', 8),
	('oldtotp', 'some one-oldtotp', 9),
	('oldtotp@example.com', 'some one-oldtotp', 9),
	('', 'some one-oldtotp', 9);
INSERT INTO public.account_word VALUES
	('some', 'some one-oldtotp', 9),
	('one-oldtotp', 'some one-oldtotp', 9),
	('one', 'some one-oldtotp', 9),
	('alpha', 'some one-oldtotp', 9),
	('one', 'some one-locked', 10),
	('locked', 'some one-locked', 10),
	('locked@example.com', 'some one-locked', 10),
	('', 'some one-locked', 10),
	('some', 'some one-locked', 10),
	('one-locked', 'some one-locked', 10),
	('alpha', 'some one-locked', 10);
INSERT INTO public.action_log VALUES
	(1, 1, 1795261800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(2, 2, 1795261200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(3, 3, 1795260600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(4, 4, 1795260000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(5, 5, 1795259400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(6, 6, 1795258800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(7, 7, 1795258200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(8, 8, 1795257600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(9, 9, 1795257000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(10, 10, 1795256400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(11, 11, 1795255800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(12, 12, 1795255200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(13, 13, 1795254600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(14, 14, 1795254000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(15, 15, 1795253400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(16, 16, 1795252800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(17, 17, 1795252200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(18, 18, 1795251600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(19, 19, 1795251000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(20, 20, 1795250400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(21, 21, 1795249800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(22, 22, 1795249200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(23, 23, 1795248600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(24, 24, 1795248000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(25, 25, 1795247400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(26, 26, 1795246800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(27, 27, 1795246200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(28, 28, 1795245600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(29, 29, 1795245000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(30, 30, 1795244400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(31, 31, 1795243800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(32, 32, 1795243200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(33, 33, 1795242600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(34, 34, 1795242000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(35, 35, 1795241400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(36, 36, 1795240800000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(37, 37, 1795240200000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(38, 38, 1795239600000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(39, 39, 1795239000000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL),
	(40, 40, 1795238400000, 'Created', 'Portal', '', 1, 1, 'created', NULL, NULL, NULL);
INSERT INTO public.agent VALUES
	(1, 'agent', 'agent', 'Ada agent', 'agent@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'agent', 0, 1795262400000, 'en'),
	(2, 'lead', 'lead', 'Ada lead', 'lead@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'lead', 0, 1795262400000, 'en'),
	(3, 'admin', 'admin', 'Ada admin', 'admin@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'admin', 0, 1795262400000, 'en'),
	(4, 'auditor', 'auditor', 'Ada auditor', 'auditor@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'auditor', 0, 1795262400000, 'en'),
	(5, 'fresh', 'fresh', 'Ada fresh', 'fresh@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', NULL, NULL, 'agent', 0, 1795262400000, 'en'),
	(6, 'gone', 'gone', 'Ada gone', 'gone@provider.example', '$argon2id$v=19$m=8,t=1,p=1$dGVzdHRlc3R0ZXN0dGVzdA$8YGaDUPc6NpzzrIHNT/mnv8qRiFI8ZGoID/QYHqGEec', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMnk3MjZxM0piNjktbzhDRVNzTm5aSzFZSFJMUmtEbXFubm8zekZXbjdPdyJ9..9autnewW2yUnB8el.LiQmK6vF_gYLKeoOtnGGHYg6qfviTJBzILN7bgTV77o.lfcpcNSuCBBKV6av0KCivw', NULL, 'agent', 1, 1795262400000, 'en');
INSERT INTO public.attachment VALUES
	(1, 1, 'release.txt', 'text/plain', 32, 1, NULL, NULL, 1795262400000, 'GYCjBpDTK2a-tHSKChAiHRN66GkkFkfKanmKIyCslyU');
INSERT INTO public.blob VALUES
	('GYCjBpDTK2a-tHSKChAiHRN66GkkFkfKanmKIyCslyU', 32, NULL);
INSERT INTO public.blob_part VALUES
	('GYCjBpDTK2a-tHSKChAiHRN66GkkFkfKanmKIyCslyU', 0, '\x412066696c652066726f6d20616e206561726c6965722072656c656173652e0a');
INSERT INTO public.category VALUES
	(101, 1, 'Sign-in'),
	(102, 1, 'Performance'),
	(103, 1, 'Printing'),
	(104, 1, 'Network'),
	(105, 1, 'ERP application'),
	(106, 1, 'E-mail'),
	(107, 1, 'Backup'),
	(201, 2, 'User account'),
	(202, 2, 'Permission'),
	(203, 2, 'Software'),
	(204, 2, 'Storage'),
	(205, 2, 'Licence'),
	(206, 2, 'Information'),
	(301, 3, 'Server'),
	(302, 3, 'ERP update'),
	(303, 3, 'Interface'),
	(304, 3, 'Firewall'),
	(305, 3, 'Certificate'),
	(401, 4, 'Suspicious message'),
	(402, 4, 'Data access'),
	(403, 4, 'Data deletion'),
	(404, 4, 'Lost device'),
	(501, 5, 'Restore test'),
	(502, 5, 'Load test'),
	(503, 5, 'Acceptance test');
INSERT INTO public.company VALUES
	(1, 'Alpha', 'alpha', 'en', 30),
	(2, 'Beta', 'beta', 'de', 10);
INSERT INTO public.kb_category VALUES
	(1, NULL, '', 0, 'All', 'Alle');
INSERT INTO public.kb_revision VALUES
	(1, 0);
INSERT INTO public.kysely_migration VALUES
	('001-accounts', '2026-11-24T09:06:44.772Z'),
	('002-tickets', '2026-11-24T09:06:44.801Z'),
	('003-choices', '2026-11-24T09:06:44.809Z'),
	('004-outbox', '2026-11-24T09:06:44.811Z'),
	('005-account-area', '2026-11-24T09:06:44.824Z'),
	('006-files', '2026-11-24T09:06:44.842Z'),
	('007-knowledge', '2026-11-24T09:06:44.867Z'),
	('008-unsubscribing', '2026-11-24T09:06:44.875Z'),
	('009-home-company', '2026-11-24T09:06:44.881Z'),
	('010-ticket-search', '2026-11-24T09:06:44.884Z'),
	('011-chosen-language', '2026-11-24T09:06:44.908Z'),
	('012-ticket-revision', '2026-11-24T09:06:44.913Z'),
	('013-ticket-indexes', '2026-11-24T09:06:44.919Z'),
	('015-secrets-at-rest', '2026-11-24T09:06:44.923Z'),
	('016-one-recovery-mail', '2026-11-24T09:06:44.925Z'),
	('019-subscription-toggle', '2026-11-24T09:06:44.926Z'),
	('020-reader-language', '2026-11-24T09:06:44.932Z'),
	('021-ticket-words', '2026-11-24T09:06:44.950Z'),
	('023-ticket-seen', '2026-11-24T09:06:44.953Z'),
	('024-whose-turn', '2026-11-24T09:06:44.956Z'),
	('025-messages-in-two-languages', '2026-11-24T09:06:44.957Z'),
	('028-ticket-resolution', '2026-11-24T09:06:44.965Z'),
	('029-ticket-participants', '2026-11-24T09:06:44.973Z'),
	('030-sessions-and-devices', '2026-11-24T09:06:44.977Z'),
	('031-confirmed-changes', '2026-11-24T09:06:44.981Z'),
	('032-login-requests', '2026-11-24T09:06:45.100Z'),
	('033-article-feedback', '2026-11-24T09:06:45.109Z'),
	('034-ticket-views', '2026-11-24T09:06:45.123Z'),
	('035-people-search', '2026-11-24T09:06:45.146Z'),
	('036-article-changes', '2026-11-24T09:06:45.194Z'),
	('037-agents', '2026-11-24T09:06:45.247Z'),
	('038-agents-queue', '2026-11-24T09:06:45.279Z'),
	('039-user-search', '2026-11-24T09:06:45.294Z'),
	('040-decisions', '2026-11-24T09:06:45.353Z'),
	('041-agents-emails', '2026-11-24T09:06:45.356Z'),
	('042-incoming-emails', '2026-11-24T09:06:45.386Z'),
	('043-quoted-text', '2026-11-24T09:06:45.392Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.person_word VALUES
	(1, '', 'ann adams', 1),
	(1, 'adams', 'ann adams', 1),
	(1, 'ann', 'ann adams', 1),
	(1, '', 'bob zorn', 2),
	(1, 'bob', 'bob zorn', 2),
	(1, 'zorn', 'bob zorn', 2),
	(2, '', 'cid beyer', 3),
	(2, 'beyer', 'cid beyer', 3),
	(2, 'cid', 'cid beyer', 3),
	(1, '', 'eve both', 4),
	(1, 'both', 'eve both', 4),
	(1, 'eve', 'eve both', 4),
	(2, '', 'eve both', 4),
	(2, 'both', 'eve both', 4),
	(2, 'eve', 'eve both', 4),
	(1, '', 'nil noflag', 5),
	(1, 'nil', 'nil noflag', 5),
	(1, 'noflag', 'nil noflag', 5),
	(1, '', 'some one-new', 6),
	(1, 'new', 'some one-new', 6),
	(1, 'one', 'some one-new', 6),
	(1, 'some', 'some one-new', 6),
	(1, '', 'some one-token', 7),
	(1, 'one', 'some one-token', 7),
	(1, 'some', 'some one-token', 7),
	(1, 'token', 'some one-token', 7),
	(1, '', 'some one-old', 8),
	(1, 'old', 'some one-old', 8),
	(1, 'one', 'some one-old', 8),
	(1, 'some', 'some one-old', 8),
	(1, '', 'some one-oldtotp', 9),
	(1, 'oldtotp', 'some one-oldtotp', 9),
	(1, 'one', 'some one-oldtotp', 9),
	(1, 'some', 'some one-oldtotp', 9),
	(1, '', 'some one-locked', 10),
	(1, 'locked', 'some one-locked', 10),
	(1, 'one', 'some one-locked', 10),
	(1, 'some', 'some one-locked', 10);
INSERT INTO public.support_group VALUES
	('Service Desk', '', 'en'),
	('Service desk', '', 'en'),
	('Network', '', 'en');
INSERT INTO public.ticket VALUES
	(1, 'T-00001', 2, 1, 2, 201, 2, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 1', 'ubergabe fails on host 1', '<p>Description of ticket 1.</p>', 'Description of ticket 1.', 0, 1795261800000, 1795262340000, 0, NULL, NULL, NULL, 1795261800000),
	(2, 'T-00002', 3, 1, 1, 301, 3, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 2', 'printer 50% fails on host 2', '<p>Description of ticket 2.</p>', 'Description of ticket 2.', 0, 1795261200000, 1795262280000, 0, NULL, NULL, NULL, 1795261200000),
	(3, 'T-00003', 4, 1, 2, 401, 4, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 3', 'ubergabe fails on host 3', '<p>Description of ticket 3.</p>', 'Description of ticket 3.', 0, 1795260600000, 1795262220000, 0, NULL, NULL, NULL, NULL),
	(4, 'T-00004', 5, 1, 1, 501, 5, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 4', 'printer 50% fails on host 4', '<p>Description of ticket 4.</p>', 'Description of ticket 4.', 0, 1795260000000, 1795262160000, 0, NULL, NULL, NULL, NULL),
	(5, 'T-00005', 1, 1, 2, 101, 1, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 5', 'ubergabe fails on host 5', '<p>Description of ticket 5.</p>', 'Description of ticket 5.', 0, 1795259400000, 1795262100000, 0, NULL, NULL, NULL, 1795259400000),
	(6, 'T-00006', 2, 1, 1, 201, 2, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 6', 'printer 50% fails on host 6', '<p>Description of ticket 6.</p>', 'Description of ticket 6.', 0, 1795258800000, 1795262040000, 0, NULL, NULL, NULL, 1795258800000),
	(7, 'T-00007', 3, 1, 2, 301, 3, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 7', 'ubergabe fails on host 7', '<p>Description of ticket 7.</p>', 'Description of ticket 7.', 0, 1795258200000, 1795261980000, 0, NULL, NULL, NULL, 1795258200000),
	(8, 'T-00008', 4, 1, 1, 401, 4, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 8', 'printer 50% fails on host 8', '<p>Description of ticket 8.</p>', 'Description of ticket 8.', 0, 1795257600000, 1795261920000, 0, NULL, NULL, NULL, NULL),
	(9, 'T-00009', 5, 1, 2, 501, 5, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 9', 'ubergabe fails on host 9', '<p>Description of ticket 9.</p>', 'Description of ticket 9.', 0, 1795257000000, 1795261860000, 0, NULL, NULL, NULL, NULL),
	(10, 'T-00010', 1, 1, 1, 101, 1, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 10', 'printer 50% fails on host 10', '<p>Description of ticket 10.</p>', 'Description of ticket 10.', 0, 1795256400000, 1795261800000, 0, NULL, NULL, NULL, 1795256400000),
	(11, 'T-00011', 2, 1, 2, 201, 2, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 11', 'ubergabe fails on host 11', '<p>Description of ticket 11.</p>', 'Description of ticket 11.', 0, 1795255800000, 1795261740000, 0, NULL, NULL, NULL, 1795255800000),
	(12, 'T-00012', 3, 1, 1, 301, 3, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 12', 'printer 50% fails on host 12', '<p>Description of ticket 12.</p>', 'Description of ticket 12.', 0, 1795255200000, 1795261680000, 0, NULL, NULL, NULL, 1795255200000),
	(13, 'T-00013', 4, 1, 2, 401, 4, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 13', 'ubergabe fails on host 13', '<p>Description of ticket 13.</p>', 'Description of ticket 13.', 0, 1795254600000, 1795261620000, 0, NULL, NULL, NULL, NULL),
	(14, 'T-00014', 5, 1, 1, 501, 5, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 14', 'printer 50% fails on host 14', '<p>Description of ticket 14.</p>', 'Description of ticket 14.', 0, 1795254000000, 1795261560000, 0, NULL, NULL, NULL, NULL),
	(15, 'T-00015', 1, 1, 2, 101, 1, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 15', 'ubergabe fails on host 15', '<p>Description of ticket 15.</p>', 'Description of ticket 15.', 0, 1795253400000, 1795261500000, 0, NULL, NULL, NULL, 1795253400000),
	(16, 'T-00016', 2, 1, 1, 201, 2, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 16', 'printer 50% fails on host 16', '<p>Description of ticket 16.</p>', 'Description of ticket 16.', 0, 1795252800000, 1795261440000, 0, NULL, NULL, NULL, 1795252800000),
	(17, 'T-00017', 3, 1, 2, 301, 3, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 17', 'ubergabe fails on host 17', '<p>Description of ticket 17.</p>', 'Description of ticket 17.', 0, 1795252200000, 1795261380000, 0, NULL, NULL, NULL, 1795252200000),
	(18, 'T-00018', 4, 1, 1, 401, 4, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 18', 'printer 50% fails on host 18', '<p>Description of ticket 18.</p>', 'Description of ticket 18.', 0, 1795251600000, 1795261320000, 0, NULL, NULL, NULL, NULL),
	(19, 'T-00019', 5, 1, 2, 501, 5, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 19', 'ubergabe fails on host 19', '<p>Description of ticket 19.</p>', 'Description of ticket 19.', 0, 1795251000000, 1795261260000, 0, NULL, NULL, NULL, NULL),
	(20, 'T-00020', 1, 1, 1, 101, 1, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 20', 'printer 50% fails on host 20', '<p>Description of ticket 20.</p>', 'Description of ticket 20.', 0, 1795250400000, 1795261200000, 0, NULL, NULL, NULL, 1795250400000),
	(21, 'T-00021', 2, 1, 2, 201, 2, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 21', 'ubergabe fails on host 21', '<p>Description of ticket 21.</p>', 'Description of ticket 21.', 0, 1795249800000, 1795261140000, 0, NULL, NULL, NULL, 1795249800000),
	(22, 'T-00022', 3, 1, 1, 301, 3, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 22', 'printer 50% fails on host 22', '<p>Description of ticket 22.</p>', 'Description of ticket 22.', 0, 1795249200000, 1795261080000, 0, NULL, NULL, NULL, 1795249200000),
	(23, 'T-00023', 4, 1, 2, 401, 4, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 23', 'ubergabe fails on host 23', '<p>Description of ticket 23.</p>', 'Description of ticket 23.', 0, 1795248600000, 1795261020000, 0, NULL, NULL, NULL, NULL),
	(24, 'T-00024', 5, 1, 1, 501, 5, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 24', 'printer 50% fails on host 24', '<p>Description of ticket 24.</p>', 'Description of ticket 24.', 0, 1795248000000, 1795260960000, 0, NULL, NULL, NULL, NULL),
	(25, 'T-00025', 1, 1, 2, 101, 1, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 25', 'ubergabe fails on host 25', '<p>Description of ticket 25.</p>', 'Description of ticket 25.', 0, 1795247400000, 1795260900000, 0, NULL, NULL, NULL, 1795247400000),
	(26, 'T-00026', 2, 1, 1, 201, 2, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 26', 'printer 50% fails on host 26', '<p>Description of ticket 26.</p>', 'Description of ticket 26.', 0, 1795246800000, 1795260840000, 0, NULL, NULL, NULL, 1795246800000),
	(27, 'T-00027', 3, 1, 2, 301, 3, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 27', 'ubergabe fails on host 27', '<p>Description of ticket 27.</p>', 'Description of ticket 27.', 0, 1795246200000, 1795260780000, 0, NULL, NULL, NULL, 1795246200000),
	(28, 'T-00028', 4, 1, 1, 401, 4, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 28', 'printer 50% fails on host 28', '<p>Description of ticket 28.</p>', 'Description of ticket 28.', 0, 1795245600000, 1795260720000, 0, NULL, NULL, NULL, NULL),
	(29, 'T-00029', 5, 1, 2, 501, 5, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 29', 'ubergabe fails on host 29', '<p>Description of ticket 29.</p>', 'Description of ticket 29.', 0, 1795245000000, 1795260660000, 0, NULL, NULL, NULL, NULL),
	(30, 'T-00030', 1, 1, 1, 101, 1, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 30', 'printer 50% fails on host 30', '<p>Description of ticket 30.</p>', 'Description of ticket 30.', 0, 1795244400000, 1795260600000, 0, NULL, NULL, NULL, 1795244400000),
	(31, 'T-00031', 2, 2, 3, 201, 2, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 31', 'ubergabe fails on host 31', '<p>Description of ticket 31.</p>', 'Description of ticket 31.', 0, 1795243800000, 1795260540000, 0, NULL, NULL, NULL, 1795243800000),
	(32, 'T-00032', 3, 2, 3, 301, 3, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 32', 'printer 50% fails on host 32', '<p>Description of ticket 32.</p>', 'Description of ticket 32.', 0, 1795243200000, 1795260480000, 0, NULL, NULL, NULL, 1795243200000),
	(33, 'T-00033', 4, 2, 3, 401, 4, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 33', 'ubergabe fails on host 33', '<p>Description of ticket 33.</p>', 'Description of ticket 33.', 0, 1795242600000, 1795260420000, 0, NULL, NULL, NULL, NULL),
	(34, 'T-00034', 5, 2, 3, 501, 5, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 34', 'printer 50% fails on host 34', '<p>Description of ticket 34.</p>', 'Description of ticket 34.', 0, 1795242000000, 1795260360000, 0, NULL, NULL, NULL, NULL),
	(35, 'T-00035', 1, 2, 3, 101, 1, 3, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 35', 'ubergabe fails on host 35', '<p>Description of ticket 35.</p>', 'Description of ticket 35.', 0, 1795241400000, 1795260300000, 0, NULL, NULL, NULL, 1795241400000),
	(36, 'T-00036', 2, 2, 3, 201, 2, 1, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 36', 'printer 50% fails on host 36', '<p>Description of ticket 36.</p>', 'Description of ticket 36.', 0, 1795240800000, 1795260240000, 0, NULL, NULL, NULL, 1795240800000),
	(37, 'T-00037', 3, 2, 3, 301, 3, 2, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 37', 'ubergabe fails on host 37', '<p>Description of ticket 37.</p>', 'Description of ticket 37.', 0, 1795240200000, 1795260180000, 0, NULL, NULL, NULL, 1795240200000),
	(38, 'T-00038', 4, 2, 3, 401, 4, 3, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 38', 'printer 50% fails on host 38', '<p>Description of ticket 38.</p>', 'Description of ticket 38.', 0, 1795239600000, 1795260120000, 0, NULL, NULL, NULL, NULL),
	(39, 'T-00039', 5, 2, 3, 501, 5, 1, 'P2', 2, 'Service desk', 'Desk', 'Übergabe fails on host 39', 'ubergabe fails on host 39', '<p>Description of ticket 39.</p>', 'Description of ticket 39.', 0, 1795239000000, 1795260060000, 0, NULL, NULL, NULL, NULL),
	(40, 'T-00040', 1, 2, 3, 101, 1, 2, 'P2', 2, 'Service desk', 'Desk', 'printer 50% fails on host 40', 'printer 50% fails on host 40', '<p>Description of ticket 40.</p>', 'Description of ticket 40.', 0, 1795238400000, 1795260000000, 0, NULL, NULL, NULL, 1795238400000);
INSERT INTO public.ticket_document VALUES
	(1, '§1 alpha bob zorn', 't00001 t 00001 1 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(2, '§1 alpha ann adams', 't00002 t 00002 2 printer 50 fails on host description of ticket', DEFAULT),
	(3, '§1 alpha bob zorn', 't00003 t 00003 3 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(4, '§1 alpha ann adams', 't00004 t 00004 4 printer 50 fails on host description of ticket', DEFAULT),
	(5, '§1 alpha bob zorn', 't00005 t 00005 5 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(6, '§1 alpha ann adams', 't00006 t 00006 6 printer 50 fails on host description of ticket', DEFAULT),
	(7, '§1 alpha bob zorn', 't00007 t 00007 7 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(8, '§1 alpha ann adams', 't00008 t 00008 8 printer 50 fails on host description of ticket', DEFAULT),
	(9, '§1 alpha bob zorn', 't00009 t 00009 9 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(10, '§1 alpha ann adams', 't00010 t 00010 10 printer 50 fails on host description of ticket', DEFAULT),
	(11, '§1 alpha bob zorn', 't00011 t 00011 11 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(12, '§1 alpha ann adams', 't00012 t 00012 12 printer 50 fails on host description of ticket', DEFAULT),
	(13, '§1 alpha bob zorn', 't00013 t 00013 13 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(14, '§1 alpha ann adams', 't00014 t 00014 14 printer 50 fails on host description of ticket', DEFAULT),
	(15, '§1 alpha bob zorn', 't00015 t 00015 15 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(16, '§1 alpha ann adams', 't00016 t 00016 16 printer 50 fails on host description of ticket', DEFAULT),
	(17, '§1 alpha bob zorn', 't00017 t 00017 17 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(18, '§1 alpha ann adams', 't00018 t 00018 18 printer 50 fails on host description of ticket', DEFAULT),
	(19, '§1 alpha bob zorn', 't00019 t 00019 19 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(20, '§1 alpha ann adams', 't00020 t 00020 20 printer 50 fails on host description of ticket', DEFAULT),
	(21, '§1 alpha bob zorn', 't00021 t 00021 21 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(22, '§1 alpha ann adams', 't00022 t 00022 22 printer 50 fails on host description of ticket', DEFAULT),
	(23, '§1 alpha bob zorn', 't00023 t 00023 23 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(24, '§1 alpha ann adams', 't00024 t 00024 24 printer 50 fails on host description of ticket', DEFAULT),
	(25, '§1 alpha bob zorn', 't00025 t 00025 25 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(26, '§1 alpha ann adams', 't00026 t 00026 26 printer 50 fails on host description of ticket', DEFAULT),
	(27, '§1 alpha bob zorn', 't00027 t 00027 27 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(28, '§1 alpha ann adams', 't00028 t 00028 28 printer 50 fails on host description of ticket', DEFAULT),
	(29, '§1 alpha bob zorn', 't00029 t 00029 29 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(30, '§1 alpha ann adams', 't00030 t 00030 30 printer 50 fails on host description of ticket', DEFAULT),
	(31, '§2 beta cid beyer', 't00031 t 00031 31 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(32, '§2 beta cid beyer', 't00032 t 00032 32 printer 50 fails on host description of ticket', DEFAULT),
	(33, '§2 beta cid beyer', 't00033 t 00033 33 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(34, '§2 beta cid beyer', 't00034 t 00034 34 printer 50 fails on host description of ticket', DEFAULT),
	(35, '§2 beta cid beyer', 't00035 t 00035 35 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(36, '§2 beta cid beyer', 't00036 t 00036 36 printer 50 fails on host description of ticket', DEFAULT),
	(37, '§2 beta cid beyer', 't00037 t 00037 37 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(38, '§2 beta cid beyer', 't00038 t 00038 38 printer 50 fails on host description of ticket', DEFAULT),
	(39, '§2 beta cid beyer', 't00039 t 00039 39 ubergabe uebergabe fails on host description of ticket', DEFAULT),
	(40, '§2 beta cid beyer', 't00040 t 00040 40 printer 50 fails on host description of ticket', DEFAULT);
INSERT INTO public.ticket_status VALUES
	(1, 'Active', 0),
	(2, 'Pending', 0),
	(3, 'Postponed', 0),
	(4, 'Closed', 1),
	(5, 'Resolved', 0);
INSERT INTO public.ticket_type VALUES
	(1, 'Incident'),
	(2, 'Request'),
	(3, 'Change'),
	(4, 'Data security'),
	(5, 'Test');
INSERT INTO public.ticket_word VALUES
	('adams', 'adams'),
	('dams', 'adams'),
	('ams', 'adams'),
	('ms', 'adams'),
	('s', 'adams'),
	('alpha', 'alpha'),
	('lpha', 'alpha'),
	('pha', 'alpha'),
	('ha', 'alpha'),
	('a', 'alpha'),
	('ann', 'ann'),
	('nn', 'ann'),
	('n', 'ann'),
	('beta', 'beta'),
	('eta', 'beta'),
	('ta', 'beta'),
	('a', 'beta'),
	('beyer', 'beyer'),
	('eyer', 'beyer'),
	('yer', 'beyer'),
	('er', 'beyer'),
	('r', 'beyer'),
	('bob', 'bob'),
	('ob', 'bob'),
	('b', 'bob'),
	('cid', 'cid'),
	('id', 'cid'),
	('d', 'cid'),
	('description', 'description'),
	('escription', 'description'),
	('scription', 'description'),
	('cription', 'description'),
	('ription', 'description'),
	('iption', 'description'),
	('ption', 'description'),
	('tion', 'description'),
	('ion', 'description'),
	('on', 'description'),
	('n', 'description'),
	('fails', 'fails'),
	('ails', 'fails'),
	('ils', 'fails'),
	('ls', 'fails'),
	('s', 'fails'),
	('host', 'host'),
	('ost', 'host'),
	('st', 'host'),
	('t', 'host'),
	('printer', 'printer'),
	('rinter', 'printer');
INSERT INTO public.ticket_word VALUES
	('inter', 'printer'),
	('nter', 'printer'),
	('ter', 'printer'),
	('er', 'printer'),
	('r', 'printer'),
	('ticket', 'ticket'),
	('icket', 'ticket'),
	('cket', 'ticket'),
	('ket', 'ticket'),
	('et', 'ticket'),
	('t', 'ticket'),
	('ubergabe', 'ubergabe'),
	('bergabe', 'ubergabe'),
	('ergabe', 'ubergabe'),
	('rgabe', 'ubergabe'),
	('gabe', 'ubergabe'),
	('abe', 'ubergabe'),
	('be', 'ubergabe'),
	('e', 'ubergabe'),
	('uebergabe', 'uebergabe'),
	('ebergabe', 'uebergabe'),
	('bergabe', 'uebergabe'),
	('ergabe', 'uebergabe'),
	('rgabe', 'uebergabe'),
	('gabe', 'uebergabe'),
	('abe', 'uebergabe'),
	('be', 'uebergabe'),
	('e', 'uebergabe'),
	('zorn', 'zorn'),
	('orn', 'zorn'),
	('rn', 'zorn'),
	('n', 'zorn');
INSERT INTO public.urgency VALUES
	(1, 'High'),
	(2, 'Medium'),
	(3, 'Low');
SELECT pg_catalog.setval('public.account_id_seq', 10, true);
SELECT pg_catalog.setval('public.action_log_id_seq', 40, true);
SELECT pg_catalog.setval('public.agent_id_seq', 6, true);
SELECT pg_catalog.setval('public.agent_password_id_seq', 1, false);
SELECT pg_catalog.setval('public.announcement_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_id_seq', 1, false);
SELECT pg_catalog.setval('public.company_id_seq', 2, true);
SELECT pg_catalog.setval('public.inbox_message_id_seq', 1, false);
SELECT pg_catalog.setval('public.incoming_mail_id_seq', 1, false);
SELECT pg_catalog.setval('public.kb_media_id_seq', 1, false);
SELECT pg_catalog.setval('public.known_device_id_seq', 1, false);
SELECT pg_catalog.setval('public.login_request_id_seq', 1, false);
SELECT pg_catalog.setval('public.new_attachment_id_seq1', 1, true);
SELECT pg_catalog.setval('public.outbox_id_seq', 1, false);
SELECT pg_catalog.setval('public.password_history_id_seq', 1, false);
SELECT pg_catalog.setval('public.ticket_id_seq', 40, true);
SELECT pg_catalog.setval('public.ticket_participant_id_seq', 1, false);
SELECT pg_catalog.setval('public.ticket_view_id_seq', 1, false);
ALTER TABLE ONLY public.account_company
    ADD CONSTRAINT account_company_pkey PRIMARY KEY (account_id, company_id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_username_key_key UNIQUE (username_key);
ALTER TABLE ONLY public.account_word
    ADD CONSTRAINT account_word_pkey PRIMARY KEY (word, name_key, account_id);
ALTER TABLE ONLY public.action_log
    ADD CONSTRAINT action_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_address
    ADD CONSTRAINT agent_address_pkey PRIMARY KEY (agent_id, address);
ALTER TABLE ONLY public.agent_link
    ADD CONSTRAINT agent_link_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.agent_password
    ADD CONSTRAINT agent_password_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent
    ADD CONSTRAINT agent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agent_presence
    ADD CONSTRAINT agent_presence_pkey PRIMARY KEY (ticket_id, agent_id);
ALTER TABLE ONLY public.agent_seen
    ADD CONSTRAINT agent_seen_pkey PRIMARY KEY (agent_id, ticket_id);
ALTER TABLE ONLY public.agent_session
    ADD CONSTRAINT agent_session_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.agent
    ADD CONSTRAINT agent_username_key_key UNIQUE (username_key);
ALTER TABLE ONLY public.announcement_company
    ADD CONSTRAINT announcement_company_pkey PRIMARY KEY (announcement_id, company_id);
ALTER TABLE ONLY public.announcement_dismissal
    ADD CONSTRAINT announcement_dismissal_pkey PRIMARY KEY (announcement_id, account_id);
ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.article_feedback
    ADD CONSTRAINT article_feedback_pkey PRIMARY KEY (article_id, account_id);
ALTER TABLE ONLY public.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (scope, key);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blob_part
    ADD CONSTRAINT blob_part_pkey PRIMARY KEY (blob_key, part);
ALTER TABLE ONLY public.blob
    ADD CONSTRAINT blob_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comment_post
    ADD CONSTRAINT comment_post_pkey PRIMARY KEY (ticket_id, account_id);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ended_session
    ADD CONSTRAINT ended_session_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.inbox_message
    ADD CONSTRAINT inbox_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.incoming_mail
    ADD CONSTRAINT incoming_mail_blob_key_key UNIQUE (blob_key);
ALTER TABLE ONLY public.incoming_mail
    ADD CONSTRAINT incoming_mail_fingerprint_key UNIQUE (fingerprint);
ALTER TABLE ONLY public.incoming_mail
    ADD CONSTRAINT incoming_mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kb_article
    ADD CONSTRAINT kb_article_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kb_category
    ADD CONSTRAINT kb_category_path_key UNIQUE (path);
ALTER TABLE ONLY public.kb_category
    ADD CONSTRAINT kb_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kb_change
    ADD CONSTRAINT kb_change_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY public.kb_media
    ADD CONSTRAINT kb_media_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.kb_media
    ADD CONSTRAINT kb_media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kb_related
    ADD CONSTRAINT kb_related_pkey PRIMARY KEY (article_id, related_id);
ALTER TABLE ONLY public.kb_revision
    ADD CONSTRAINT kb_revision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kb_text
    ADD CONSTRAINT kb_text_pkey PRIMARY KEY (article_id, language);
ALTER TABLE ONLY public.known_address
    ADD CONSTRAINT known_address_pkey PRIMARY KEY (account_id, address);
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.login_request
    ADD CONSTRAINT login_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_change
    ADD CONSTRAINT mail_change_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (hash_id);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT new_attachment_blob_key_key1 UNIQUE (blob_key);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT new_attachment_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY public.unsubscribe_link
    ADD CONSTRAINT new_unsubscribe_link_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.one_time_link
    ADD CONSTRAINT one_time_link_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_history
    ADD CONSTRAINT password_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_word
    ADD CONSTRAINT person_word_pkey PRIMARY KEY (company_id, word, name_key, account_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id_hash);
ALTER TABLE ONLY public.support_group
    ADD CONSTRAINT support_group_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.ticket_affected
    ADD CONSTRAINT ticket_affected_pkey PRIMARY KEY (ticket_id, account_id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_code_key UNIQUE (code);
ALTER TABLE ONLY public.ticket_document
    ADD CONSTRAINT ticket_document_pkey PRIMARY KEY (ticket_id);
ALTER TABLE ONLY public.ticket_draft
    ADD CONSTRAINT ticket_draft_pkey PRIMARY KEY (ticket_id);
ALTER TABLE ONLY public.ticket_participant
    ADD CONSTRAINT ticket_participant_account_id_ticket_id_key UNIQUE (account_id, ticket_id);
ALTER TABLE ONLY public.ticket_participant
    ADD CONSTRAINT ticket_participant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_participant
    ADD CONSTRAINT ticket_participant_ticket_id_email_key_key UNIQUE (ticket_id, email_key);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_rating
    ADD CONSTRAINT ticket_rating_pkey PRIMARY KEY (ticket_id);
ALTER TABLE ONLY public.ticket_seen
    ADD CONSTRAINT ticket_seen_pkey PRIMARY KEY (account_id, ticket_id);
ALTER TABLE ONLY public.ticket_status
    ADD CONSTRAINT ticket_status_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_subscription
    ADD CONSTRAINT ticket_subscription_pkey PRIMARY KEY (ticket_id, account_id);
ALTER TABLE ONLY public.ticket_type
    ADD CONSTRAINT ticket_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_view
    ADD CONSTRAINT ticket_view_account_id_name_key_key UNIQUE (account_id, name_key);
ALTER TABLE ONLY public.ticket_view
    ADD CONSTRAINT ticket_view_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_word
    ADD CONSTRAINT ticket_word_pkey PRIMARY KEY (ending, word);
ALTER TABLE ONLY public.urgency
    ADD CONSTRAINT urgency_pkey PRIMARY KEY (id);
CREATE INDEX account_company_people ON public.account_company USING btree (company_id, account_id);
CREATE UNIQUE INDEX account_mail ON public.account USING btree (mail_key) WHERE (mail_key <> ''::text);
CREATE INDEX account_word_account ON public.account_word USING btree (account_id, word);
CREATE INDEX action_log_ticket ON public.action_log USING btree (ticket_id, at, id);
CREATE INDEX agent_link_agent ON public.agent_link USING btree (agent_id);
CREATE INDEX agent_password_agent ON public.agent_password USING btree (agent_id, id);
CREATE INDEX agent_session_agent ON public.agent_session USING btree (agent_id);
CREATE INDEX agent_session_expiry ON public.agent_session USING btree (expires_at);
CREATE INDEX announcement_current ON public.announcement USING btree (ends_at) WHERE (withdrawn_at IS NULL);
CREATE INDEX attachment_ticket ON public.attachment USING btree (ticket_id, id);
CREATE INDEX audit_account ON public.audit USING btree (account_id, at);
CREATE INDEX audit_agent ON public.audit USING btree (agent_id, at);
CREATE INDEX blob_pending ON public.blob USING btree (pending_since) WHERE (pending_since IS NOT NULL);
CREATE INDEX ended_session_at ON public.ended_session USING btree (at);
CREATE INDEX inbox_message_announcement ON public.inbox_message USING btree (announcement_id) WHERE (announcement_id IS NOT NULL);
CREATE INDEX inbox_message_newest ON public.inbox_message USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX incoming_mail_age ON public.incoming_mail USING btree (received_at);
CREATE INDEX incoming_mail_log ON public.incoming_mail USING btree (log_id);
CREATE INDEX incoming_mail_ticket ON public.incoming_mail USING btree (ticket_id);
CREATE INDEX kb_article_category ON public.kb_article USING btree (category_id);
CREATE INDEX kb_change_revision ON public.kb_change USING btree (revision);
CREATE INDEX kb_related_back ON public.kb_related USING btree (related_id);
CREATE UNIQUE INDEX known_device_of ON public.known_device USING btree (account_id, hash);
CREATE UNIQUE INDEX login_request_change ON public.login_request USING btree (account_id, kind) WHERE ((kind <> 'partner'::text) AND (state = 'open'::text));
CREATE INDEX login_request_company ON public.login_request USING btree (company_id, id);
CREATE INDEX login_request_decided ON public.login_request USING btree (decided_at) WHERE (state <> 'open'::text);
CREATE INDEX login_request_due ON public.login_request USING btree (last_day) WHERE ((kind = 'offboarding'::text) AND (state = 'approved'::text) AND (done_at IS NULL));
CREATE INDEX login_request_open ON public.login_request USING btree (id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX login_request_partner ON public.login_request USING btree (company_id, mail_key) WHERE ((kind = 'partner'::text) AND (state = 'open'::text));
CREATE UNIQUE INDEX mail_change_code ON public.mail_change USING btree (code_hash);
CREATE INDEX media_ticket ON public.media USING btree (ticket_id);
CREATE INDEX one_time_link_account ON public.one_time_link USING btree (account_id);
CREATE INDEX outbox_account ON public.outbox USING btree (account_id);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at, id);
CREATE UNIQUE INDEX outbox_recovery ON public.outbox USING btree (account_id, kind) WHERE (kind = ANY (ARRAY['passwordReset'::text, 'usernameRecovery'::text]));
CREATE INDEX password_history_account ON public.password_history USING btree (account_id, id);
CREATE INDEX person_word_account ON public.person_word USING btree (account_id, company_id, word);
CREATE INDEX session_account ON public.session USING btree (account_id);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX ticket_counted ON public.ticket USING btree (company_id, status_id, type_id, urgency_id, owner_id);
CREATE INDEX ticket_document_words ON public.ticket_document USING gin (document) WITH (gin_pending_list_limit='256');
CREATE INDEX ticket_draft_age ON public.ticket_draft USING btree (is_open, created_at);
CREATE UNIQUE INDEX ticket_draft_open ON public.ticket_draft USING btree (account_id) WHERE (is_open = 1);
CREATE INDEX ticket_follow_up ON public.ticket USING btree (follow_up_of) WHERE (follow_up_of IS NOT NULL);
CREATE INDEX ticket_named ON public.ticket USING btree (company_id, short_key, id, status_id, type_id, urgency_id, owner_id);
CREATE INDEX ticket_newest ON public.ticket USING btree (company_id, updated_at DESC, id DESC, status_id, type_id, urgency_id, owner_id);
CREATE INDEX ticket_owner ON public.ticket USING btree (owner_id, company_id, status_id, type_id, urgency_id, updated_at, id);
CREATE INDEX ticket_owners ON public.ticket USING btree (company_id, owner_id);
CREATE INDEX ticket_queue_assigned ON public.ticket USING btree (assignee_id, status_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX ticket_queue_changed ON public.ticket USING btree (status_id, updated_at, id, company_id, urgency_id, support_group);
CREATE INDEX ticket_queue_created ON public.ticket USING btree (status_id, created_at, id, company_id, urgency_id, support_group);
CREATE INDEX ticket_queue_urgency ON public.ticket USING btree (status_id, urgency_id, id, company_id, support_group);
CREATE INDEX ticket_queue_waiting ON public.ticket USING btree (status_id, waiting_since, id, company_id, urgency_id, support_group);
CREATE INDEX ticket_resolved ON public.ticket USING btree (resolved_at) WHERE (status_id = 5);
CREATE INDEX ticket_search ON public.ticket USING btree (company_id, id, short_key, code, status_id, type_id, urgency_id, owner_id, updated_at, created_at);
CREATE INDEX unsubscribe_link_age ON public.unsubscribe_link USING btree (created_at);
CREATE TRIGGER account_added AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION public.account_added_follow();
CREATE TRIGGER account_hired AFTER INSERT ON public.account_company FOR EACH ROW EXECUTE FUNCTION public.account_hired_follow();
CREATE TRIGGER account_left AFTER DELETE ON public.account_company FOR EACH ROW EXECUTE FUNCTION public.account_left_follow();
CREATE TRIGGER account_renamed AFTER UPDATE OF sort_key, username_key, mail_key ON public.account FOR EACH ROW EXECUTE FUNCTION public.account_renamed_follow();
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.audit_refuse();
CREATE TRIGGER kb_article_moved AFTER UPDATE OF category_id ON public.kb_article FOR EACH ROW EXECUTE FUNCTION public.kb_article_moved_follow();
CREATE TRIGGER kb_text_added AFTER INSERT ON public.kb_text FOR EACH ROW EXECUTE FUNCTION public.kb_text_added_follow();
CREATE TRIGGER kb_text_changed AFTER UPDATE ON public.kb_text FOR EACH ROW EXECUTE FUNCTION public.kb_text_changed_follow();
CREATE TRIGGER kb_text_gone AFTER DELETE ON public.kb_text FOR EACH ROW EXECUTE FUNCTION public.kb_text_gone_follow();
CREATE TRIGGER person_hired AFTER INSERT ON public.account_company FOR EACH ROW EXECUTE FUNCTION public.person_hired_follow();
CREATE TRIGGER person_renamed AFTER UPDATE OF sort_key, username_key ON public.account FOR EACH ROW EXECUTE FUNCTION public.person_renamed_follow();
CREATE TRIGGER ticket_added AFTER INSERT ON public.ticket FOR EACH ROW EXECUTE FUNCTION public.ticket_added_follow();
CREATE TRIGGER ticket_changed AFTER UPDATE OF company_id, type_id, status_id, urgency_id, owner_id, short_key, code ON public.ticket FOR EACH ROW EXECUTE FUNCTION public.ticket_changed_follow();
CREATE TRIGGER ticket_gone AFTER DELETE ON public.ticket FOR EACH ROW EXECUTE FUNCTION public.ticket_gone_follow();
CREATE TRIGGER ticket_turn_changed AFTER UPDATE OF provider_spoke_last ON public.ticket FOR EACH ROW EXECUTE FUNCTION public.ticket_turn_changed_follow();
ALTER TABLE ONLY public.account_company
    ADD CONSTRAINT account_company_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account_company
    ADD CONSTRAINT account_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.account_word
    ADD CONSTRAINT account_word_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.action_log
    ADD CONSTRAINT action_log_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id);
ALTER TABLE ONLY public.action_log
    ADD CONSTRAINT action_log_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.action_log
    ADD CONSTRAINT action_log_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_address
    ADD CONSTRAINT agent_address_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_link
    ADD CONSTRAINT agent_link_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_password
    ADD CONSTRAINT agent_password_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_presence
    ADD CONSTRAINT agent_presence_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_presence
    ADD CONSTRAINT agent_presence_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_seen
    ADD CONSTRAINT agent_seen_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_seen
    ADD CONSTRAINT agent_seen_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_session
    ADD CONSTRAINT agent_session_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id);
ALTER TABLE ONLY public.announcement_company
    ADD CONSTRAINT announcement_company_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES public.announcement(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.announcement_company
    ADD CONSTRAINT announcement_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.announcement_dismissal
    ADD CONSTRAINT announcement_dismissal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.announcement_dismissal
    ADD CONSTRAINT announcement_dismissal_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES public.announcement(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_feedback
    ADD CONSTRAINT article_feedback_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_feedback
    ADD CONSTRAINT article_feedback_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.kb_article(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blob_part
    ADD CONSTRAINT blob_part_blob_key_fkey FOREIGN KEY (blob_key) REFERENCES public.blob(key) ON DELETE CASCADE;
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_ticket_type_id_fkey FOREIGN KEY (ticket_type_id) REFERENCES public.ticket_type(id);
ALTER TABLE ONLY public.comment_post
    ADD CONSTRAINT comment_post_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.comment_post
    ADD CONSTRAINT comment_post_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_message
    ADD CONSTRAINT inbox_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_message
    ADD CONSTRAINT inbox_message_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES public.announcement(id);
ALTER TABLE ONLY public.incoming_mail
    ADD CONSTRAINT incoming_mail_blob_key_fkey FOREIGN KEY (blob_key) REFERENCES public.blob(key);
ALTER TABLE ONLY public.incoming_mail
    ADD CONSTRAINT incoming_mail_log_id_fkey FOREIGN KEY (log_id) REFERENCES public.action_log(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.incoming_mail
    ADD CONSTRAINT incoming_mail_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kb_article
    ADD CONSTRAINT kb_article_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.kb_category(id);
ALTER TABLE ONLY public.kb_category
    ADD CONSTRAINT kb_category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.kb_category(id);
ALTER TABLE ONLY public.kb_related
    ADD CONSTRAINT kb_related_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.kb_article(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kb_related
    ADD CONSTRAINT kb_related_related_id_fkey FOREIGN KEY (related_id) REFERENCES public.kb_article(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kb_text
    ADD CONSTRAINT kb_text_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.kb_article(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_address
    ADD CONSTRAINT known_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_request
    ADD CONSTRAINT login_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.login_request
    ADD CONSTRAINT login_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.login_request
    ADD CONSTRAINT login_request_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES public.agent(id);
ALTER TABLE ONLY public.login_request
    ADD CONSTRAINT login_request_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.login_request
    ADD CONSTRAINT login_request_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_change
    ADD CONSTRAINT mail_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_hash_id_fkey FOREIGN KEY (hash_id) REFERENCES public.blob(key);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT new_attachment_agent_id_fkey1 FOREIGN KEY (agent_id) REFERENCES public.agent(id);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT new_attachment_blob_key_fkey1 FOREIGN KEY (blob_key) REFERENCES public.blob(key);
ALTER TABLE ONLY public.attachment
    ADD CONSTRAINT new_attachment_uploader_id_fkey1 FOREIGN KEY (uploader_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.unsubscribe_link
    ADD CONSTRAINT new_unsubscribe_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unsubscribe_link
    ADD CONSTRAINT new_unsubscribe_link_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.ticket_participant(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.unsubscribe_link
    ADD CONSTRAINT new_unsubscribe_link_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_link
    ADD CONSTRAINT one_time_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_history
    ADD CONSTRAINT password_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.person_word
    ADD CONSTRAINT person_word_account_id_company_id_fkey FOREIGN KEY (account_id, company_id) REFERENCES public.account_company(account_id, company_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_affected
    ADD CONSTRAINT ticket_affected_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_affected
    ADD CONSTRAINT ticket_affected_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.agent(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.ticket_document
    ADD CONSTRAINT ticket_document_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_draft
    ADD CONSTRAINT ticket_draft_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_draft
    ADD CONSTRAINT ticket_draft_follow_up_of_fkey FOREIGN KEY (follow_up_of) REFERENCES public.ticket(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_follow_up_of_fkey FOREIGN KEY (follow_up_of) REFERENCES public.ticket(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.ticket_participant
    ADD CONSTRAINT ticket_participant_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_participant
    ADD CONSTRAINT ticket_participant_added_by_id_fkey FOREIGN KEY (added_by_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.ticket_participant
    ADD CONSTRAINT ticket_participant_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_rating
    ADD CONSTRAINT ticket_rating_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_rating
    ADD CONSTRAINT ticket_rating_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_seen
    ADD CONSTRAINT ticket_seen_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_seen
    ADD CONSTRAINT ticket_seen_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_status_id_fkey FOREIGN KEY (status_id) REFERENCES public.ticket_status(id);
ALTER TABLE ONLY public.ticket_subscription
    ADD CONSTRAINT ticket_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket_subscription
    ADD CONSTRAINT ticket_subscription_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.ticket(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_type_id_fkey FOREIGN KEY (type_id) REFERENCES public.ticket_type(id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_urgency_id_fkey FOREIGN KEY (urgency_id) REFERENCES public.urgency(id);
ALTER TABLE ONLY public.ticket_view
    ADD CONSTRAINT ticket_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
