CREATE TABLE "catalogue_versions" (
	"store" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
-- Once in a transaction, however many rows it changes.
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_versions" VALUES (coalesce(NEW."store", OLD."store"), 1)
	ON CONFLICT ("store") DO UPDATE SET "version" = "catalogue_versions"."version" + 1
	WHERE "catalogue_versions".xmin <> pg_current_xact_id()::xid;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred, so that a store's writers wait for each other only while they commit, and hold nothing that another needs.
DO $$
DECLARE
	"changed" text;
	"change" text;
BEGIN
	FOR "changed", "change" IN VALUES
		('products', 'UPDATE'), ('variants', 'UPDATE'), ('images', 'UPDATE'),
		('options', 'UPDATE'), ('option_values', 'UPDATE'),
		('categories', 'UPDATE'), ('product_categories', 'UPDATE'),
		('customer_groups', 'UPDATE'), ('customers', 'UPDATE OF customer_group_id'),
		('hooks', 'UPDATE OF is_active, scope')
	LOOP
		EXECUTE format(
			'CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR DELETE OR %s ON %I
			DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_catalogue_version()',
			"change", "changed");
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "items" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "items" SET DEFAULT '[]'::json;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "custom_items" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "custom_items" SET DEFAULT '[]'::json;--> statement-breakpoint
-- A cart's lines are written whole with every change: neither compressed nor put elsewhere as long as they fit a page.
ALTER TABLE "carts" SET (toast_tuple_target = 8160);
