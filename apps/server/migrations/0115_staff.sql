-- Those who work for the house. They are not customers: other accounts, other sessions, another origin.

create table staff (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  full_name text not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['auctioneer', 'clerk', 'finance', 'content', 'admin', 'supervisor']
  ),
  -- Wrong passwords and codes since the last right ones; too many lock the account for a while.
  failures integer not null default 0,
  locked_until timestamptz(3),
  -- Who has left keeps his row, for the record names him.
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table staff_totp (
  staff_id integer primary key references staff,
  secret_sealed bytea not null,
  -- Absent until the first right code: then the secret is known to be in the person's phone.
  enrolled_at timestamptz(3),
  -- The time step of the last code taken: none is taken twice.
  last_step bigint
);

create table staff_recovery_code (
  staff_id integer not null references staff,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (staff_id, code_hash)
);

create table staff_session (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  created_at timestamptz(3) not null,
  -- When it ends whatever happens.
  expires_at timestamptz(3) not null,
  -- When the person last did something; idle too long, the session is over.
  active_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('logout', 'reuse', 'idle', 'expired', 'disabled')),
  address inet,
  user_agent text,
  check ((ended_at is null) = (end_reason is null))
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

create table staff_refresh_token (
  token_hash bytea primary key,
  session_id integer not null references staff_session on delete cascade,
  issued_at timestamptz(3) not null,
  rotated_at timestamptz(3)
);
create index staff_refresh_token_session on staff_refresh_token (session_id);

-- Everything staff did, written in the transaction that did it.
create table staff_action (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff,
  -- noun.verb, e.g. run_order.changed
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  at timestamptz(3) not null,
  address inet
);
create index staff_action_of_staff on staff_action (staff_id, id desc);
create index staff_action_of_subject on staff_action (subject_type, subject_id, id desc);
create index staff_action_named on staff_action (action, id desc);

create trigger staff_action_is_final before update or delete or truncate on staff_action
  for each statement execute function books_are_final();
