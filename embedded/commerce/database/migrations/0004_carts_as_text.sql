-- JSON that only this server writes: the database need not read it with every change.
ALTER TABLE "carts" ALTER COLUMN "items" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "items" SET DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "custom_items" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "custom_items" SET DEFAULT '[]';--> statement-breakpoint
-- A number that was counted up comes again after a database was set back; processes that run on would take it for the same.
ALTER TABLE "catalogue_versions" ALTER COLUMN "version" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_versions" VALUES (coalesce(NEW."store", OLD."store"), gen_random_uuid())
	ON CONFLICT ("store") DO UPDATE SET "version" = EXCLUDED."version"
	WHERE "catalogue_versions".xmin <> pg_current_xact_id()::xid;
	RETURN NULL;
END $$;
