import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Names and role as they were at that moment; the row stays true when the person changes.
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      staff_id bigint references staff,
      staff_name text not null,
      staff_role text not null,
      action text not null check (action ~ '^[a-z]+[.][a-zA-Z]+$'),
      subject_kind text not null,
      subject_id text not null,
      subject_label text not null,
      before jsonb check (jsonb_typeof(before) = 'object'),
      after jsonb check (jsonb_typeof(after) = 'object'),
      address text not null
    );
    create index audit_log_staff on audit_log (staff_id, id desc);
    create index audit_log_action on audit_log (action, id desc);
    create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
    create index audit_log_at on audit_log (at);
    create index audit_log_words on audit_log
      using gin ((lower(staff_name || ' ' || subject_label || ' ' || address)) gin_trgm_ops);

    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_log_append_only before update or delete or truncate on audit_log
      for each statement execute function refuse_audit_change();
  `.execute(db);
}
